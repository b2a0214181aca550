/** Whether a sale at the desk may go on at the price that staff have seen and named. Amounts are decimals. */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

/** The product costs something else than its preview said. */
export interface PriceChanged {
  readonly code: 'price-changed';
}

export const decideDeskPrice = ({ shown, now }: { readonly shown: number; readonly now: number }): Decision<null, PriceChanged> =>
  shown === now ? ok(null) : refuse({ code: 'price-changed' });
