import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { isOnServer, takesPlace } from '../web/server-rendered.ts';
import { FailurePage } from '../web/shell/failure-pages.tsx';
import { PageSkeleton } from '../web/ui/skeleton.tsx';
import { customerRoutes } from './customer/routes.tsx';
import { root } from './root-route.tsx';
import { staffRoutes } from './staff/routes.tsx';

/** `history`: storage of the address. Defaults to the browser's own. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([...customerRoutes, ...staffRoutes]),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    // Otherwise a placeholder stays for half a second, however soon its page is there.
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailurePage,
    // On the server, scroll restoration would write a script into the page.
    scrollRestoration: isOnServer ? false : ({ location }) => location.hash !== '' || !takesPlace(),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (query) => {
      const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
      return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
    },
  });

export const router = createAppRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
