import type { Gateways } from '../../src/features/payments/server/public.ts';

/** For operations that are listed but never called. */
export const NO_GATEWAYS: Gateways = {
  cardsOf: () => Promise.resolve(null),
  ofCards: refuse,
  named: refuse,
  get subscriptions() {
    return refuse('paypal');
  },
  get connections() {
    return refuse('stripe');
  },
};

function refuse(name: string): never {
  throw new Error(`There is no gateway "${name}" here.`);
}
