import { findSessions, findVisibleClass } from '../../features/classes/server/public.ts';
import type { LaterFeatures } from '../../features/products/server/list-products.ts';

/** The class whose products are asked for. Staff sell for classes that are not public too. */
export const findCoveredClass: LaterFeatures['findCoveredClass'] = async (tx, id, { viewer, key, isStaff }) =>
  (isStaff ? (await findSessions(tx, [id])).get(id) : (await findVisibleClass(tx, id, { viewer, key }))?.session) ?? null;
