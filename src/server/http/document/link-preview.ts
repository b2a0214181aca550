/** Metadata for programs that do not run the app: chats that preview links, and search engines (docs/decisions/0125). */

import { CARD_SIZE, type CardLook, type CardWords } from './card.ts';

/** Open Graph properties (ogp.me). */
export interface LinkPreview {
  readonly title: string;
  /** Null when the studio's description applies. */
  readonly description: string | null;
  /** The page's canonical address, without extra query parameters. Null when the address itself is a secret. */
  readonly url: string | null;
  readonly card: CardWords;
  /** The page's schema.org data, without `@context`. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON as data in a script element. It is escaped so that it cannot close the element. */
export const jsonInScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

interface PreviewParts extends LinkPreview {
  readonly studio: CardLook & { readonly description: string };
  /** The absolute address of the card. Null while the studio's own address is unknown. */
  readonly image: string | null;
}

/** The tags of the preview. `data` goes into a script element that no browser runs, so the policy against inline scripts still holds. */
export function previewPart({ title, url, image, data, studio, ...preview }: PreviewParts): string {
  const description = preview.description ?? studio.description;
  const facts: readonly (readonly [string, string | null])[] = [
    ['og:type', 'website'],
    ['og:site_name', studio.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:width', image && String(CARD_SIZE.width)],
    ['og:image:height', image && String(CARD_SIZE.height)],
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return [
    ...facts.flatMap(([property, content]) => (content === null ? [] : [`<meta property="${property}" content="${escaped(content)}">`])),
    image === null ? '' : '<meta name="twitter:card" content="summary_large_image">',
    url === null ? '' : `<link rel="canonical" href="${escaped(url)}">`,
    data === null ? '' : `<script type="application/ld+json">${jsonInScript(json)}</script>`,
  ].join('');
}
