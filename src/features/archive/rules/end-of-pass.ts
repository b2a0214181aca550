/** The end of an imported pass: from the archive, or else computed from its terms. */
import type { Zone } from '../../../kernel/calendar.ts';
import { later, minus, seconds, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { activationAtSale, endFrom } from '../../products/rules/duration.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import type { ArchivedPass } from './archived-sales.ts';

type EndingPass = Pick<ArchivedPass, 'startsAt' | 'endsAt' | 'purchasedAt' | 'ledger'>;

/** Moves an end at midnight to the last second of the day before, which is the app's own form. */
export function endOfPass({ startsAt, endsAt, purchasedAt, ledger }: EndingPass, terms: PassTerms, zone: Zone): Instant | null {
  if (endsAt !== null) return startOfDay(zone, dayOf(zone, endsAt)) === endsAt ? minus(endsAt, seconds(1)) : endsAt;
  const runsFromSale = terms.expiryFrom === 'activation' || terms.cycle !== null;
  if (runsFromSale && startsAt !== null) return endFrom(terms, startsAt, zone);
  const uses = ledger.filter(({ delta }) => delta < 0).map(({ at }) => at);
  if (uses.length === 0) return activationAtSale(terms, purchasedAt, zone).endsAt;
  const first = uses.reduce((one, other) => (one < other ? one : other));
  return endFrom(terms, startsAt === null ? first : later(first, startsAt), zone);
}
