/** Sells passes to the demo's people and pays their bookings with them, from the first booking to the last, by the real rules. */
import type { Zone } from '../../../kernel/calendar.ts';
import { minor, share } from '../../../kernel/money.ts';
import { hours, minus, type Instant } from '../../../kernel/time.ts';
import { asId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import { cycleOf } from '../../passes/rules/cycles.ts';
import { billOf, type TaxTerms } from '../../products/rules/bill.ts';
import { activationAtSale, endFrom } from '../../products/rules/duration.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';
import type { ArchivedBooking } from '../../archive/rules/archive.ts';
import type { ArchivedLedgerEntry, ArchivedOffer, ArchivedPass } from '../../archive/rules/archived-sales.ts';
import type { Key } from '../../archive/rules/key.ts';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
type OpenPass = Writable<ArchivedPass> & { ledger: ArchivedLedgerEntry[] };

/** How a person pays for passes, and the discount of a promo code. */
export interface DemoPayment {
  readonly by: PaymentMethod;
  readonly percentOff?: number;
  readonly code?: Key;
}

export interface DemoTill {
  readonly zone: Zone;
  readonly tax: TaxTerms;
}

export interface PaidClass {
  readonly class: Key;
  readonly startsAt: Instant;
}

export interface Payment {
  readonly pass: Key;
  readonly credit: NonNullable<ArchivedBooking['credit']>;
}

/** The passes of one person of the demo. All are of one offer. A new pack is bought when the old one is used up. */
export class Wallet {
  readonly #customer: Key;
  readonly #offer: ArchivedOffer;
  readonly #till: DemoTill;
  readonly #payment: DemoPayment;
  readonly #passes: OpenPass[] = [];

  constructor(customer: Key, offer: ArchivedOffer, boughtAt: Instant, till: DemoTill, payment: DemoPayment = { by: 'card' }) {
    this.#customer = customer;
    this.#offer = offer;
    this.#till = till;
    this.#payment = payment;
    this.#buy(boughtAt);
  }

  get #pass(): OpenPass {
    return this.#passes.at(-1)!;
  }

  /** Archived terms equal pass terms except for their references. This code uses only dates and cycles. */
  get #terms(): PassTerms {
    return this.#offer.terms as unknown as PassTerms;
  }

  /** The pass that this person would pay with. A waiting person has chosen it. */
  get current(): Key {
    return this.#pass.key;
  }

  get chargesLateFee(): boolean {
    return this.#offer.terms.chargeLateCancelFee;
  }

  passes(): ArchivedPass[] {
    return this.#passes.map((pass) => ({ ...pass, balances: balancesOf(pass.ledger) }));
  }

  covers(session: PaidClass): boolean {
    return this.#isFor(session) && !this.#isOver(session) && !isUsedUp(this.#pass, 'class', this.#cycleOf(session));
  }

  /** Pays for a class. Null when this person cannot come. Bookings must be paid in the order in which they were made. */
  pay(booking: Key, at: Instant, session: PaidClass): Payment | null {
    const allowance = this.#offer.terms.classes?.allowance;
    if (!allowance || !this.#isFor(session)) return null;
    if (!this.covers(session)) {
      // A used-up membership waits for its next cycle. A used-up pack is bought again.
      if (this.#offer.terms.cycle || allowance.kind === 'unlimited') return null;
      this.#buy(minus(at, hours(1)));
    }
    const pass = this.#pass;
    const cycle = this.#cycleOf(session);
    activate(pass, this.#terms, at, this.#till.zone);
    if (allowance.kind === 'limited') take(pass, { kind: 'class', cycle, perCycle: allowance.perCycle }, booking, at);
    return { pass: pass.key, credit: { kind: 'class', cycle, counted: allowance.kind === 'limited' } };
  }

  payForGuest(booking: Key, at: Instant, session: PaidClass): Payment {
    const cycle = this.#cycleOf(session);
    const separate = this.#offer.terms.guests?.separate;
    take(this.#pass, { kind: 'guest', cycle, perCycle: separate?.kind === 'limited' ? separate.perCycle : 1 }, booking, at);
    return { pass: this.#pass.key, credit: { kind: 'guest', cycle, counted: true } };
  }

  giveBack(booking: Key, { pass: key, credit }: Payment, at: Instant, reason: 'cancelled' | 'class-cancelled'): void {
    if (!credit.counted) return;
    const paid = this.#passes.find((pass) => pass.key === key);
    paid?.ledger.push({ kind: credit.kind, cycle: credit.cycle, delta: 1, reason, booking, appointment: null, at });
  }

  #buy(at: Instant): void {
    const nth = this.#passes.length + 1;
    this.#passes.push(
      newPass(
        `${this.#customer}-${this.#offer.key}${nth === 1 ? '' : `-${nth}`}`,
        this.#customer,
        this.#offer,
        at,
        this.#till,
        this.#payment,
      ),
    );
  }

  #isFor(session: PaidClass): boolean {
    const templates = this.#offer.terms.classes?.templates ?? [];
    return templates === 'all' || templates.includes(session.class);
  }

  #isOver({ startsAt }: PaidClass): boolean {
    return this.#pass.endsAt !== null && startsAt > this.#pass.endsAt;
  }

  #cycleOf({ startsAt }: PaidClass): number {
    const { state, soldByStaff, endsAt, purchasedAt, startsAt: begun } = this.#pass;
    const nobody = { id: asId<PassId>(1), owner: asId<CustomerId>(1), offer: null, subscription: null, balances: [], visits: [] };
    return cycleOf(
      { ...nobody, terms: this.#terms, state, soldByStaff, endsAt, purchasedAt, startsAt: begun ?? startsAt },
      startsAt,
      this.#till.zone,
    );
  }
}

/** Both demo studios have a currency with two digits. */
const WITH_CENTS = { code: 'USD', digits: 2 };

function newPass(
  key: Key,
  customer: Key,
  offer: ArchivedOffer,
  at: Instant,
  { zone, tax }: DemoTill,
  { by, percentOff = 0, code }: DemoPayment,
): OpenPass {
  const bill = billOf({ price: offer.price, discount: (price) => share(price, percentOff, 100), tax, currency: WITH_CENTS });
  const granted = (kind: CreditKind, perCycle: number): ArchivedLedgerEntry => ({
    kind,
    cycle: 0,
    delta: perCycle,
    reason: 'granted',
    booking: null,
    appointment: null,
    at,
  });
  const forClasses = offer.terms.classes?.allowance;
  const forGuests = offer.terms.guests?.separate;
  const forAppointments = offer.terms.appointments?.allowance;
  return {
    key,
    customer,
    offer: offer.key,
    terms: null,
    state: 'paid',
    soldByStaff: false,
    ...activationAtSale(offer.terms as unknown as PassTerms, at, zone),
    pricePaid: bill.total,
    discount: bill.discount,
    discountCode: code ?? null,
    paidBy: by,
    subscription: null,
    purchasedAt: at,
    balances: [],
    ledger: [
      ...(forClasses?.kind === 'limited' ? [granted('class', forClasses.perCycle)] : []),
      ...(forGuests?.kind === 'limited' ? [granted('guest', forGuests.perCycle)] : []),
      ...(forAppointments?.kind === 'limited' ? [granted('appointment', forAppointments.perCycle)] : []),
    ],
    changes: [],
  };
}

export function soldPass(
  sale: DemoTill & { readonly key: Key; readonly customer: Key; readonly offer: ArchivedOffer; readonly at: Instant } & {
    readonly lines: readonly ArchivedLedgerEntry[];
  },
): ArchivedPass {
  const pass = newPass(sale.key, sale.customer, sale.offer, sale.at, sale, { by: 'card' });
  const ledger = [...pass.ledger, ...sale.lines];
  return { ...pass, ledger, balances: balancesOf(ledger) };
}

/** A pass that staff gave without an order (docs/decisions/0260). */
export function givenPass(
  gift: DemoTill & { readonly key: Key; readonly customer: Key; readonly offer: ArchivedOffer; readonly at: Instant } & {
    readonly staff: Key;
    readonly reason: string;
  },
): ArchivedPass {
  const { staff, reason, at } = gift;
  const pass = newPass(gift.key, gift.customer, gift.offer, at, gift, { by: 'cash' });
  return {
    ...pass,
    pricePaid: minor(0),
    paidBy: null,
    balances: balancesOf(pass.ledger),
    changes: [{ kind: 'given', entry: null, lastDay: null, staff, reason, at }],
  };
}

/** A pass that runs from its first booking begins now. */
function activate(pass: OpenPass, terms: PassTerms, at: Instant, zone: Zone): void {
  if (terms.expiryFrom !== 'first-booking' || pass.endsAt !== null) return;
  pass.startsAt ??= at;
  pass.endsAt = endFrom(terms, at, zone);
}

const linesOf = (pass: OpenPass, kind: 'class' | 'guest', cycle: number): ArchivedLedgerEntry[] =>
  pass.ledger.filter((line) => line.kind === kind && line.cycle === cycle);

/** An untouched cycle is full, because its first use grants it. */
function isUsedUp(pass: OpenPass, kind: 'class' | 'guest', cycle: number): boolean {
  const lines = linesOf(pass, kind, cycle);
  return lines.length > 0 && lines.reduce((sum, line) => sum + line.delta, 0) === 0;
}

function take(pass: OpenPass, from: { kind: 'class' | 'guest'; cycle: number; perCycle: number }, booking: Key, at: Instant): void {
  const { kind, cycle, perCycle } = from;
  if (linesOf(pass, kind, cycle).length === 0)
    pass.ledger.push({ kind, cycle, delta: perCycle, reason: 'granted', booking: null, appointment: null, at });
  pass.ledger.push({ kind, cycle, delta: -1, reason: 'reserved', booking, appointment: null, at });
}

/** The balances of a ledger, in the archive's order: by cycle, then by kind. */
function balancesOf(ledger: readonly ArchivedLedgerEntry[]): ArchivedPass['balances'] {
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
