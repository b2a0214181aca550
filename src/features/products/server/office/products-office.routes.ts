import type { OfferId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { dayOf } from '../../../../kernel/zoned-time.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { entityOperations } from '../../../../server/entities/entity-operations.ts';
import type { Stored } from '../../../../server/entities/entity.store.ts';
import { operation, type Call, type Operation } from '../../../../server/http/operation.ts';
import { holdNamed } from '../../../catalogue/server/public.ts';
import { orderProducts as order, products, type ProductFields } from '../../contract/office-products.ts';
import { whyNotSold } from '../../rules/why-not-sold.ts';
import { listPlaces } from './order.store.ts';
import { orderProducts } from './order-products.ts';
import { productTable } from './product-table.ts';

interface Running {
  readonly passes: number;
  readonly memberships: number;
}

/** Functions of later features. */
export interface OfficeUses {
  /** The sold passes of each product that are not over, and the memberships among them. */
  readonly countRunning: (tx: StudioTx, at: Instant) => Promise<ReadonlyMap<OfferId, Running>>;
  /** Whether the studio takes payments in any way. */
  readonly takesPayments: (tx: StudioTx, studio: Studio) => Promise<boolean>;
}

/** The services and classes by which the terms limit the pass. */
function namedIn({ classes, appointments }: ProductFields) {
  const limited = [...(classes?.serviceLimits ?? []), ...(appointments?.serviceLimits ?? [])].map(({ service }) => service);
  const services = appointments === null || appointments.services === 'all' ? [] : appointments.services;
  return { services: [...limited, ...services], templates: classes === null || classes.templates === 'all' ? [] : classes.templates };
}

const NONE: Running = { passes: 0, memberships: 0 };

export const productsOfficeOperations = ({ countRunning, takesPayments }: OfficeUses): readonly Operation[] => [
  ...entityOperations(products, productTable, {
    hiddenBy: async ({ tx, studio, at }, entities) => {
      const { features, settings } = studio;
      const shop = { today: dayOf(settings.timeZone, at), features, takesPayments: await takesPayments(tx, studio) };
      const why = ({ isArchived, fields }: Stored<ProductFields>) =>
        whyNotSold({ ...fields, isArchived, price: minor(fields.price), terms: fields }, shop);
      return new Map(entities.map((entity) => [entity.id, why(entity)]));
    },
    holdNamed: (tx, fields) => holdNamed(tx, namedIn(fields)),
    others: async ({ tx, at }: Pick<Call, 'tx' | 'at'>) => {
      const last = (await listPlaces(tx)).at(-1);
      return { createdAt: new Date(at).toISOString(), order: last ? last.order + 1 : 0 };
    },
    extras: async ({ tx, at }) => {
      const [places, running] = await Promise.all([listPlaces(tx), countRunning(tx, at)]);
      return new Map(places.map(({ id, order: place, linkKey }) => [id, { order: place, linkKey, running: running.get(id) ?? NONE }]));
    },
  }),
  operation(order, orderProducts),
];
