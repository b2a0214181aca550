const KEPT = 'pay_link';

/**
 * The token of a pay link: behind the # of the address, and kept for this tab while its reader is at a gateway's page, from which they come back
 * without it. Null: there is none.
 */
export function keptToken(id: string, hash: string): string | null {
  try {
    if (hash !== '') sessionStorage.setItem(KEPT, JSON.stringify({ id, token: hash }));
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { readonly id: string; readonly token: string } | null;
    return kept?.id === id ? kept.token : null;
  } catch {
    // Without a store the address alone has it.
    return hash === '' ? null : hash;
  }
}
