const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

function decodeEntity(entity: string, body: string): string {
  if (!body.startsWith('#')) return ENTITIES[body.toLowerCase()] ?? entity;
  const code = body[1]?.toLowerCase() === 'x' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : entity;
}

/**
 * A studio's rich text as paragraphs of plain text: tags stripped (spec 1 §9), entities decoded, blocks separated. React shows it as text,
 * never as markup.
 */
export function paragraphsOf(html: string): string[] {
  return html
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>|<!--[^]*?-->/gi, ' ')
    .replaceAll(/<br\s*\/?>|<\/?(p|div|li|ul|ol|h[1-6]|blockquote|tr|table)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, decodeEntity)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

export const PREVIEW_LENGTH = 200;

/** The first 200 characters (spec 1 §9), cut at a word. Null when the text is not longer. */
export function previewOf(paragraphs: readonly string[], length = PREVIEW_LENGTH): string | null {
  const text = paragraphs.join(' ');
  const characters = [...text];
  if (characters.length <= length) return null;
  const cut = characters.slice(0, length).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:–—-]+$/u, '')}…`;
}
