import { useEffect } from 'react';
import { tokenOf, type Person } from '../../../web/lib/session.ts';

/**
 * Back restores a page from the browser's cache before its code runs. So personal content is hidden while the page is cached. It appears
 * again for the same log-in. For anybody else the page reloads, which leads to the log-in.
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
