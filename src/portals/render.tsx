import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { queryClient } from '../web/lib/query.ts';
import { knowSettings } from '../web/lib/settings.ts';
import { createAppRouter } from './router.tsx';

/**
 * Server-side rendering of a page for the document (docs/decisions/0136), with the app's components, for a visitor without a log-in. `url`:
 * path and query. `settings`: the reply of getSettings. The page loads its data by `fetch`, which the caller provides. Null when the app
 * redirects this address before it shows anything, as from `/buy/` to `/buy`.
 */
export async function render(url: string, settings: unknown): Promise<string | null> {
  try {
    knowSettings(settings);
    const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
    await router.load();
    if (router.state.resolvedLocation === undefined) return null;
    return renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  } finally {
    queryClient.clear();
  }
}
