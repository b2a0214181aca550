/** How people of the demo come by their passes and pay with them: the same rules as in life, played from the first booking to the last. */
import type { Zone } from '../../../../kernel/calendar.ts';
import { hours, minus, type Instant } from '../../../../kernel/time.ts';
import { asId, type CustomerId, type PassId } from '../../../../kernel/ids.ts';
import { cycleOf } from '../../../passes/rules/cycles.ts';
import { activationAtSale, endFrom } from '../../../passes/rules/validity.ts';
import type { PassTerms } from '../../../passes/rules/pass.ts';
import type { ArchivedBooking, ArchivedLedgerEntry, ArchivedOffer, ArchivedPass, Key } from '../archive.ts';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
type OpenPass = Writable<ArchivedPass> & { ledger: ArchivedLedgerEntry[] };

/** What pays for a seat. */
export interface Payment {
  readonly pass: Key;
  readonly credit: NonNullable<ArchivedBooking['credit']>;
}

export interface Wallet {
  /** Pays for a class, or answers null: this person cannot come. Bookings must be paid in the order in which they were made. */
  pay(booking: Key, at: Instant, session: { readonly class: Key; readonly startsAt: Instant }): Payment | null;
  giveBack(booking: Key, payment: Payment, at: Instant, reason: 'cancelled' | 'class-cancelled'): void;
  /** Pays for a guest from the guest credits of the pass. */
  payForGuest(booking: Key, at: Instant): Payment;
  /** The pass with which this person would pay: what a waiting person has chosen. */
  readonly current: Key;
  passes(): ArchivedPass[];
}

/** Terms of the archive are like those of passes, but for what they name; only dates and cycles are asked here. */
const ruled = (offer: ArchivedOffer): PassTerms => offer.terms as unknown as PassTerms;

export function openWallet(customer: Key, offer: ArchivedOffer, boughtAt: Instant, zone: Zone): Wallet {
  const passes: OpenPass[] = [];
  const buy = (at: Instant): OpenPass => {
    const pass = newPass(`${customer}-${offer.key}${passes.length === 0 ? '' : `-${passes.length + 1}`}`, customer, offer, at, zone);
    passes.push(pass);
    return pass;
  };
  let pass = buy(boughtAt);
  return {
    get current() {
      return pass.key;
    },
    pay(booking, at, session) {
      const classes = offer.terms.classes;
      if (!classes || (classes.templates !== 'all' && !classes.templates.includes(session.class))) return null;
      const over = pass.endsAt !== null && session.startsAt > pass.endsAt;
      const cycle = cycleFor(pass, ruled(offer), session.startsAt, zone);
      const counted = classes.allowance.kind === 'limited';
      if (over || (counted && isUsedUp(pass, cycle))) {
        // A membership has to wait for its next cycle, and nobody looks around twice; a pack is simply bought again.
        if (offer.terms.cycle || !counted) return null;
        pass = buy(minus(at, hours(1)));
      }
      activate(pass, ruled(offer), at, zone);
      if (classes.allowance.kind === 'limited') {
        const first = !pass.ledger.some((line) => line.kind === 'class' && line.cycle === cycle);
        if (first) pass.ledger.push({ kind: 'class', cycle, delta: classes.allowance.perCycle, reason: 'granted', booking: null, at });
        pass.ledger.push({ kind: 'class', cycle, delta: -1, reason: 'reserved', booking, at });
      }
      return { pass: pass.key, credit: { kind: 'class', cycle, counted } };
    },
    giveBack(booking, { pass: key, credit }, at, reason) {
      const paid = passes.find((each) => each.key === key);
      if (credit.counted) paid?.ledger.push({ kind: credit.kind, cycle: credit.cycle, delta: 1, reason, booking, at });
    },
    payForGuest(booking, at) {
      pass.ledger.push({ kind: 'guest', cycle: 0, delta: -1, reason: 'reserved', booking, at });
      return { pass: pass.key, credit: { kind: 'guest', cycle: 0, counted: true } };
    },
    passes: () => passes.map((each) => ({ ...each, balances: balancesOf(each.ledger) })),
  };
}

function newPass(key: Key, customer: Key, offer: ArchivedOffer, at: Instant, zone: Zone): OpenPass {
  const granted = (kind: 'class' | 'guest', perCycle: number): ArchivedLedgerEntry => ({ kind, cycle: 0, delta: perCycle, reason: 'granted', booking: null, at });
  const forClasses = offer.terms.classes?.allowance;
  const forGuests = offer.terms.guests?.separate;
  return {
    key,
    customer,
    offer: offer.key,
    terms: null,
    state: 'paid',
    soldByStaff: false,
    ...activationAtSale(ruled(offer), at, zone),
    pricePaid: offer.price,
    purchasedAt: at,
    balances: [],
    ledger: [
      ...(forClasses?.kind === 'limited' ? [granted('class', forClasses.perCycle)] : []),
      ...(forGuests?.kind === 'limited' ? [granted('guest', forGuests.perCycle)] : []),
    ],
  };
}

/** What runs from the first booking begins with it. */
function activate(pass: OpenPass, terms: PassTerms, at: Instant, zone: Zone): void {
  if (terms.expiryFrom !== 'first-booking' || pass.endsAt !== null) return;
  pass.startsAt ??= at;
  pass.endsAt = endFrom(terms, at, zone);
}

const cycleFor = (pass: ArchivedPass, terms: PassTerms, startsAt: Instant, zone: Zone): number =>
  cycleOf(
    {
      id: asId<PassId>(1), owner: asId<CustomerId>(1), offer: null, terms, state: pass.state, soldByStaff: false,
      startsAt: pass.startsAt ?? startsAt, endsAt: pass.endsAt, purchasedAt: pass.purchasedAt, balances: [], visits: [],
    },
    startsAt,
    zone,
  );

function isUsedUp(pass: OpenPass, cycle: number): boolean {
  const lines = pass.ledger.filter((line) => line.kind === 'class' && line.cycle === cycle);
  return lines.length > 0 && lines.reduce((sum, line) => sum + line.delta, 0) === 0;
}

/** The balances that a ledger adds up to, in the order of the archive: by cycle, then by kind. */
export function balancesOf(ledger: readonly ArchivedLedgerEntry[]): ArchivedPass['balances'] {
  const groups = Map.groupBy(ledger, (line) => `${line.kind} ${line.cycle}`);
  return [...groups.values()]
    .map((lines) => ({
      kind: lines[0]!.kind,
      cycle: lines[0]!.cycle,
      granted: lines.reduce((sum, line) => (line.reason === 'granted' ? sum + line.delta : sum), 0),
      balance: lines.reduce((sum, line) => sum + line.delta, 0),
      usableUntil: null,
      returned: 0,
    }))
    .sort((a, b) => a.cycle - b.cycle || (a.kind < b.kind ? -1 : 1));
}
