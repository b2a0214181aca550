import { ok, type Decision } from '../../../kernel/result.ts';
import type { ClassSessionId, CustomerId, SeriesId } from '../../../kernel/ids.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { readNames } from '../../catalogue/server/public.ts';
import type { getPasses as contract } from '../contract/products.contract.ts';
import { inOrderOfOffer } from '../rules/class-price.ts';
import { coversService, paysForClass, type CoveredSession } from '../rules/coverage.ts';
import { byShowOrder, tagsOf, type Product } from '../rules/product.ts';
import type { PassTerms } from '../rules/terms.ts';
import { presentProduct } from '../contract/present-product.ts';
import { namedClasses } from '../contract/present-terms.ts';
import { listProducts as readProducts } from './products.store.ts';

/** Functions of later features, passed in by `src/app`. */
export interface LaterFeatures {
  /** The properties of a class that decide coverage. Null when the class does not exist or the viewer may not see it. Staff see all. */
  readonly findCoveredClass: (
    tx: StudioTx,
    id: ClassSessionId,
    by: { readonly viewer: CustomerId | null; readonly key: string | undefined; readonly isStaff: boolean },
  ) => Promise<CoveredSession | null>;
  /** Returns a function that tells whether terms, bought now, pay for all classes of a series booking. */
  readonly payerOfSeries: (
    tx: StudioTx,
    ask: { readonly series: SeriesId; readonly viewer: CustomerId | null; readonly studio: Studio; readonly at: Instant },
  ) => Promise<(terms: PassTerms) => boolean>;
  /** Returns a function that tells whether the terms of sale allow the customer to buy a product. */
  readonly buyableBy: (tx: StudioTx, customer: CustomerId) => Promise<(product: Pick<Product, 'id' | 'terms'>) => boolean>;
}

/**
 * Lists the products for sale. For a class, lists only products that the caller may buy and that pay for the class if bought now, in the
 * order of `inOrderOfOffer`.
 */
export const listProducts =
  ({ findCoveredClass, payerOfSeries, buyableBy }: LaterFeatures) =>
  async (call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> => {
    const { tx, studio, actor, query, language, at } = call;
    const viewer = actor.kind === 'customer' ? actor.id : null;
    const isStaff = actor.kind === 'staff';
    const [all, found, paysForSeries, mayBuy] = await Promise.all([
      readProducts(tx, dayOf(studio.settings.timeZone, at)),
      query.class_id === undefined ? undefined : findCoveredClass(tx, query.class_id, { viewer, key: query.class_key, isStaff }),
      query.series_id === undefined ? null : payerOfSeries(tx, { series: query.series_id, viewer, studio, at }),
      query.class_id === undefined || viewer === null ? null : buyableBy(tx, viewer),
    ]);
    // Staff sell for a class that has begun too. The pass is then used now.
    const session = isStaff && found ? { ...found, startsAt: later(found.startsAt, at) } : found;
    const shown = all
      .filter((product) => isAskedFor(product, session, call) && (paysForSeries?.(product.terms) ?? true) && (mayBuy?.(product) ?? true))
      .toSorted(byShowOrder);
    const products = session ? inOrderOfOffer(shown) : shown;
    const names = await readNames(
      tx,
      products.flatMap(({ terms }) => namedClasses(terms)),
    );
    return ok({
      success: true,
      class_is_gone: session === null || (session !== undefined && !isStaff && session.startsAt <= at),
      data: products.map((product) => presentProduct(product, studio.settings, { names, language })),
      filter_tags: tagsOf(products),
      services: [...names.services],
    });
  };

/** `session` is null when the class does not exist, so that no product matches. */
function isAskedFor(
  { terms }: Product,
  session: CoveredSession | null | undefined,
  { query, studio, at }: Pick<Call<typeof contract>, 'query' | 'studio' | 'at'>,
): boolean {
  if (session === null || (session && !paysForClass(terms, session, at, studio.settings.timeZone))) return false;
  return query.appointment_service_id === undefined || coversService(terms, query.appointment_service_id);
}
