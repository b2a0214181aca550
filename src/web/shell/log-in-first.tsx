import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { returnTo } from '../lib/return-to.ts';
import { path } from '../paths.ts';

/**
 * Redirects from a page to its log-in and, by `r`, back to the same place. Navigates only once: the router's own `Navigate` navigates on
 * every render, and a page that subscribes to the address renders on every attempt, in an endless loop. Does nothing when another
 * navigation has begun already, as after a log-out.
 */
export function LogInFirst({ from }: { readonly from: string }) {
  const router = useRouter();
  useEffect(() => {
    const { pathname, searchStr, hash } = router.latestLocation;
    if (pathname.replace(/\/$/, '') !== from) return;
    const back = returnTo({ pathname: from, search: searchStr, hash: hash && `#${hash}` });
    // Without `r` a log-in leads to the account anyway (spec 1 §2).
    const isAccount = (from === path.account || from === path.staffAccount) && back === returnTo({ pathname: from });
    void router.navigate({
      to: from === path.staffAccount || from.startsWith('/office/') ? path.staffLogin : path.login,
      search: isAccount ? {} : { r: back },
      replace: true,
    });
  }, [router, from]);
  return null;
}
