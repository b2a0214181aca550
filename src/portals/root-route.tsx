import { createRootRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readEmbedQuery, type EmbedQuery } from '../web/shell/embed.ts';
import { Root } from '../web/shell/root.tsx';
import { RowsSkeleton } from '../web/ui/skeleton.tsx';
import { CustomerLayout } from './customer/layout.tsx';
import type { Query } from './query.ts';

const NotFoundPage = lazy(() => import('./customer/not-found-page.tsx').then((part) => ({ default: part.NotFoundPage })));

/** The navigation stays visible on the not-found page. */
const NotFound = () => (
  <CustomerLayout>
    <Suspense fallback={<RowsSkeleton />}>
      <NotFoundPage />
    </Suspense>
  </CustomerLayout>
);

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  validateSearch: (query: Query): EmbedQuery => readEmbedQuery(query),
  search: { middlewares: [({ search, next }) => ({ ...readEmbedQuery({ ...search }), ...next(search) })] },
});
