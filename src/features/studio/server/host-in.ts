const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The host in a typed text, which may be a whole address. Null when it holds none. */
export function hostIn(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, '');
  if (!URL.canParse(`https://${text}`)) return null;
  const { hostname, port, username } = new URL(`https://${text}`);
  const host = hostname.replace(/\.$/, '');
  const labels = host.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
  return isName && port === '' && username === '' && host.length <= 253 ? host : null;
}
