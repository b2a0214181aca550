/** Metadata for programs that do not run the app: chats that preview links, and search engines (docs/decisions/0125). */

/** Open Graph properties (ogp.me). */
export interface LinkPreview {
  readonly title: string;
  /** Null when the studio's description applies. */
  readonly description: string | null;
  /** The page's canonical address, without extra query parameters. */
  readonly url: string;
  /** An absolute address. */
  readonly image: string | null;
  /** The page's schema.org data, without `@context`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON as data in a script element. It is escaped so that it cannot close the element. */
export const jsonInScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** The tags of the preview. `data` goes into a script element that no browser runs, so the policy against inline scripts still holds. */
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
