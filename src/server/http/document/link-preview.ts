/** What a document tells programs that do not run it: chats that preview a link, search engines (docs/decisions/0125). */

/** By the words of Open Graph (ogp.me). */
export interface LinkPreview {
  readonly title: string;
  /** Null: what the document says of the studio. */
  readonly description: string | null;
  /** The page's own address, without what a link to it may carry besides. */
  readonly url: string;
  /** An absolute address. */
  readonly image: string | null;
  /** What schema.org has for it, without the context. */
  readonly data: Readonly<Record<string, unknown>>;
}

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON that stands in a script element as data: nothing in it ends the element. */
export const jsonInScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** The tags of the preview. `data` stands in a script element that no browser runs, so the policy against inline scripts stands. */
export function previewPart(
  { title, url, image, data, ...preview }: LinkPreview,
  studio: { readonly name: string; readonly description: string },
): string {
  const description = preview.description ?? studio.description;
  const facts: readonly (readonly [string, string | null])[] = [
    ['og:type', 'website'],
    ['og:site_name', studio.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return [
    ...facts.flatMap(([property, content]) => (content === null ? [] : [`<meta property="${property}" content="${escaped(content)}">`])),
    `<link rel="canonical" href="${escaped(url)}">`,
    `<script type="application/ld+json">${jsonInScript(json)}</script>`,
  ].join('');
}
