/**
 * The page after a log-in (spec 1 §2, parameter `r`). Only our own pages are allowed. Another origin, a script or an unknown page leads to
 * the account.
 */
export interface AfterLogin {
  readonly r?: string | undefined;
  /** `pass-id` of `/login?r=checkout&pass-id={id}` (spec 2 §2), or the pack that was selected before. */
  readonly passId?: string | undefined;
  /** The `key` parameter in the link of a hidden pass. */
  readonly passKey?: string | undefined;
  readonly bookingData?: string | undefined;
}

const ACCOUNT = '/account';

export function afterLogin({ r, passId, passKey, bookingData }: AfterLogin): string {
  if (!r) return ACCOUNT;
  switch (r) {
    case 'checkout':
      return passId && /^[1-9]\d*$/.test(passId) ? `/classpack/${passId}${keyQuery(passKey)}` : '/buy';
    case 'appointment-checkout':
      return `/appointment-checkout${bookingData ? `?${new URLSearchParams({ bookingData })}` : ''}`;
    default:
      return ownPath(r) ?? ACCOUNT;
  }
}

/** The query with the key of a hidden pass. */
export const keyQuery = (key: string | undefined): string => (key ? `?${new URLSearchParams({ key })}` : '');

/**
 * Characters that browsers drop or turn into slashes when they parse an address. With them `/\evil` or `/⇥/evil` would lead to another
 * site.
 */
// oxlint-disable-next-line no-control-regex
const TRICKY = /[\u0000-\u0020\\\u007f]/;
const LOGIN = /^\/(staff\/)?login\/?$/;

/** A path of this site with query and hash. Null for any other text. */
export function ownPath(text: string): string | null {
  if (TRICKY.test(text) || /^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) return null;
  const here = 'https://here.invalid';
  let address: URL;
  try {
    address = new URL(text.startsWith('/') ? text : `/${text}`, here);
  } catch {
    return null;
  }
  if (address.origin !== here || address.pathname.startsWith('//') || address.pathname.startsWith('/v1/')) return null;
  if (LOGIN.test(address.pathname)) return null;
  return address.pathname + address.search + address.hash;
}
