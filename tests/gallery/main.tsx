import '../../src/web/theme/fonts.css';
import '../../src/web/theme/tokens.css';
import '../../src/web/theme/global.css';
import '../../src/web/theme/layout.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../src/web/lib/query.ts';
import { Gallery } from './gallery.tsx';

const router = createRouter({ routeTree: createRootRoute({ component: Gallery }), history: createMemoryHistory() });

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
);
