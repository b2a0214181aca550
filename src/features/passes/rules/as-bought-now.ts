import type { Zone } from '../../../kernel/calendar.ts';
import { asId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { activationAtSale } from '../../products/rules/duration.ts';
import { openingCredits } from '../../products/rules/opening-credits.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import type { Pass } from './pass.ts';

/** A pass as it would be if it were bought now. It tells before the purchase what these terms can pay for. */
export function asBoughtNow(terms: PassTerms, now: Instant, zone: Zone): Pass {
  const activation = activationAtSale(terms, now, zone);
  return {
    id: asId(0),
    owner: asId(0),
    offer: null,
    terms,
    state: 'paid',
    soldByStaff: false,
    ...activation,
    purchasedAt: now,
    subscription: null,
    balances: openingCredits(terms, activation.startsAt && dayOf(zone, activation.startsAt)).map(({ kind, cycle, delta }) => ({
      kind,
      cycle,
      granted: delta,
      balance: delta,
      returned: 0,
      usableUntil: null,
    })),
    visits: [],
  };
}
