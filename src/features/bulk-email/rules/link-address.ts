/** What somebody typed as the address of a link, as a link has it: `studio.test`, `https://studio.test`, `ann@studio.test`; null where it is none. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:)\S+$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s@/:]+\.[^\s@/:]+(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
