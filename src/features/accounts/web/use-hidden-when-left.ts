import { useEffect } from 'react';
import { tokenOf, type Person } from '../../../web/lib/session.ts';

/**
 * Back shows a page as the browser froze it, before any of its code runs. So what belongs to a person is hidden while it is frozen, and shown again
 * to who is still logged in; for anybody else the page is loaded anew, which leads to the log-in.
 */
export function useHiddenWhenLeft(person: Person): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let token: string | null = null;
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      token = tokenOf(person);
      style.visibility = 'hidden';
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (tokenOf(person) === token) style.visibility = '';
      else location.reload();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [person]);
}
