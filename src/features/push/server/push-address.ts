/** An index holds no longer ones. */
const LONGEST = 1000;

/**
 * The address in the form in which it is stored, of ASCII characters only, if a notice may be sent to it. A browser names it. Https to the
 * usual port, as all push services have. Outside production also a service on this machine. The address that the name leads to is judged
 * before each notice (`send-push.ts`).
 */
export function pushAddressOf(text: string, { nearby }: { readonly nearby: boolean }): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  if (username !== '' || password !== '' || href.length > LONGEST) return null;
  if (protocol === 'https:' && port === '') return href;
  return nearby && protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1') ? href : null;
}
