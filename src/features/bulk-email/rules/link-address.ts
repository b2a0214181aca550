/**
 * Turns typed text into the address of a link. Accepts `studio.test`, `https://studio.test` and `ann@studio.test`. Null when the text is no
 * address.
 */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:)\S+$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s@/:]+\.[^\s@/:]+(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
