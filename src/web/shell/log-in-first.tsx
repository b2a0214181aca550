import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { returnTo } from '../lib/return-to.ts';
import { path } from '../paths.ts';

/**
 * Leads from a page to its log-in and, by `r`, back to this very place. Once: the router's own `Navigate` leads there with every drawing,
 * and a page that listens to the address is drawn by each attempt, without an end. Who is on the way elsewhere already, as after a
 * log-out, is left alone.
 */
export function LogInFirst({ from }: { readonly from: string }) {
  const router = useRouter();
  useEffect(() => {
    const { pathname, searchStr, hash } = router.latestLocation;
    if (pathname.replace(/\/$/, '') !== from) return;
    const back = returnTo({ pathname: from, search: searchStr, hash: hash && `#${hash}` });
    // Without `r` a log-in leads to the account by itself (spec 1 §2).
    const isAccount = (from === path.account || from === path.staffAccount) && back === returnTo({ pathname: from });
    void router.navigate({
      to: from === path.staffAccount ? path.staffLogin : path.login,
      search: isAccount ? {} : { r: back },
      replace: true,
    });
  }, [router, from]);
  return null;
}
