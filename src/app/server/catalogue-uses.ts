import { listBookableServices } from '../../features/availability/server/public.ts';
import type { catalogueOperations } from '../../features/catalogue/server/catalogue.routes.ts';
import { listShownAhead, touchSessionsOf } from '../../features/classes/server/public.ts';
import { listNamedInTerms } from '../../features/products/server/public.ts';

/** The later features' uses of the catalogue. */
export const catalogueUses: Parameters<typeof catalogueOperations>[0] = {
  touch: touchSessionsOf,
  shownAhead: listShownAhead,
  bookableServices: listBookableServices,
  namedInTerms: listNamedInTerms,
};
