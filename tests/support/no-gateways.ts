import type { Gateways } from '../../src/features/payments/server/public.ts';

/** For lists of operations that nobody calls. */
export const NO_GATEWAYS: Gateways = {
  cardsOf: () => Promise.resolve(null),
  named: (name) => {
    throw new Error(`There is no gateway "${name}" here.`);
  },
};
