const KEPT = 'pay_link';

/**
 * The token of a pay link. It follows the # of the address. It is stored for this tab, because the gateway's own page returns the payer
 * without it. Null when there is none.
 */
export function keptToken(id: string, hash: string): string | null {
  try {
    if (hash !== '') sessionStorage.setItem(KEPT, JSON.stringify({ id, token: hash }));
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { readonly id: string; readonly token: string } | null;
    return kept?.id === id ? kept.token : null;
  } catch {
    // Without session storage only the address has the token.
    return hash === '' ? null : hash;
  }
}
