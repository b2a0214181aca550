import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { queryClient } from '../../web/lib/query.ts';
import { knowSettings } from '../../web/lib/settings.ts';
import { createAppRouter } from './router.tsx';

/**
 * A page as HTML, for the document that the server sends (docs/decisions/0136): drawn by the components of the app, for a visitor who is not
 * logged in. `url`: path and query. `settings`: what getSettings answers. What the page reads it asks by `fetch`, which the caller provides. Null:
 * the app leads on from this address before it shows anything, as from `/buy/` to `/buy`.
 */
export async function draw(url: string, settings: unknown): Promise<string | null> {
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
