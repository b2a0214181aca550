/**
 * Whether a notice may be sent to this address, which a browser names. Https to the usual port, as all push services have. Outside
 * production also a service on this machine. The address that the name leads to is judged before each notice (`send-push.ts`).
 */
export function isPushAddress(text: string, { nearby }: { readonly nearby: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:' && port === '') return true;
  return nearby && protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
