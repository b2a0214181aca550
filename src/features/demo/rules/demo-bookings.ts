/** Fills the demo's classes: the named accounts come first, then the regulars, until each class has its planned number of seats. */
import { days, hours, minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { hasFeature, type Feature } from '../../../context/studio.ts';
import type { ArchivedBooking, ArchivedOccurrence } from '../../archive/rules/archive.ts';
import type { ArchivedOffer, ArchivedPass } from '../../archive/rules/archived-sales.ts';
import type { Key } from '../../archive/rules/key.ts';
import { chance, REGULARS, shuffled } from './demo-regulars.ts';
import type { PlannedClass } from './demo-plan.ts';
import { Wallet, type DemoPayment, type DemoTill, type Payment } from './demo-wallet.ts';

export interface DemoSales extends DemoTill {
  readonly slug: string;
  /** The first instant of today. */
  readonly began: Instant;
  readonly offers: readonly ArchivedOffer[];
  readonly features: readonly Feature[];
}

/** The offers that regulars own, repeated in this order. */
const CARRIED = [
  'unlimited',
  'pack-20',
  'unlimited',
  'pack-10',
  'eight-a-month',
  'unlimited',
  'pack-5',
  'unlimited',
  'once-a-day',
  'pack-10',
  'unlimited',
  'two-weeks',
] as const;

const PAID_BY = ['card', 'card', 'cash', 'card', 'other'] as const;

export const regularKey = (at: number): Key => `crowd-${at + 1}`;

interface Person {
  readonly key: Key;
  readonly wallet: Wallet;
  /** How long before a class this person books. */
  readonly lead: number;
  /** Days from today with a booking of this person. Regulars come at most once a day. */
  readonly busy: Set<number>;
  made: number;
}

export interface DemoAttendance {
  readonly bookings: ArchivedBooking[];
  readonly passes: ArchivedPass[];
}

export function fillClasses(sales: DemoSales, planned: readonly PlannedClass[]): DemoAttendance {
  const offer = (key: string): ArchivedOffer => sales.offers.find((each) => each.key === key)!;
  const person = (key: Key, offerKey: string, boughtDaysAgo: number, lead: number, payment: DemoPayment): Person => ({
    key,
    wallet: new Wallet(key, offer(offerKey), minus(sales.began, days(boughtDaysAgo)), sales, payment),
    lead,
    busy: new Set(),
    made: 0,
  });
  const next = chance(`${sales.slug} people`);
  const intro = new Wallet('member', offer('two-weeks'), minus(sales.began, days(395)), sales, { by: 'cash' });
  intro.pay('', minus(sales.began, days(394)), { class: '', startsAt: minus(sales.began, days(393)) });
  const member = person('member', 'unlimited', 366, hours(30), { by: 'card', percentOff: 10, code: 'welcome' });
  const pack = person('pack', 'pack-10', 30, hours(20), { by: 'card' });
  const regulars = Array.from({ length: REGULARS }, (_, at) =>
    person(
      regularKey(at),
      at === 60 ? 'reformer-10' : CARRIED[at % CARRIED.length]!,
      25 + Math.floor(next() * 60),
      hours(3 + Math.floor(next() * 57)),
      { by: PAID_BY[at % PAID_BY.length]! },
    ),
  );
  const named = new Map<Key, Person[]>();
  for (const key of memberComesTo(planned)) named.set(key, [...(named.get(key) ?? []), member]);
  for (const key of packCameTo(planned)) named.set(key, [...(named.get(key) ?? []), pack]);
  const bookings = planned.flatMap((each) => fillOne(sales, each, named.get(each.occurrence.key) ?? [], regulars));
  const guest = sales.slug === 'demo' ? guestOfMember(sales, planned, member) : [];
  return {
    bookings: [...bookings, ...guest],
    passes: [...intro.passes(), ...[member, pack, ...regulars].flatMap(({ wallet }) => wallet.passes())],
  };
}

/** member@: the evening flow of the last three weeks, and ahead the full class, flow and the online break. */
const memberComesTo = (planned: readonly PlannedClass[]): Key[] =>
  planned
    .filter(({ occurrence, offset }) => {
      if (occurrence.class === 'candlelight-yin' || occurrence.class === 'spring-by-spring') return true;
      if (occurrence.class === 'vinyasa-flow') return offset < 12 && offset !== 3;
      if (occurrence.class === 'sound-and-stillness') return occurrence.cancelled !== null;
      return occurrence.class === 'desk-break-stretch' && offset > 0 && offset <= 4;
    })
    .map(({ occurrence }) => occurrence.key);

/** pack@: seven attended classes and none ahead, so 3 of 10 credits are left. */
const packCameTo = (planned: readonly PlannedClass[]): Key[] =>
  planned
    .filter(({ occurrence, offset }) => occurrence.class === 'slow-morning-yoga' && offset < 0)
    .map(({ occurrence }) => occurrence.key)
    .reverse()
    .filter((_, at) => at % 2 === 0)
    .slice(0, 7);

function fillOne(sales: DemoSales, planned: PlannedClass, named: readonly Person[], regulars: readonly Person[]): ArchivedBooking[] {
  const { occurrence, offset, seats, waiters } = planned;
  const next = chance(`${sales.slug} ${occurrence.class} ${offset}`);
  const bookings: ArchivedBooking[] = [];
  const book = (who: Person, isNamed: boolean): boolean => {
    const key = `${occurrence.key}-${who.key}`;
    const at = bookedAt(sales, who, occurrence.startsAt);
    const payment = who.wallet.pay(key, at, occurrence);
    if (!payment) return false;
    who.busy.add(offset);
    // The reminders of today's and tomorrow's classes count as sent, so that the demo does not begin with a hundred mails.
    const booking = { ...blank(key, planned, who, at, payment), remindedAt: offset < 2 ? sales.began : null };
    bookings.push(settle(sales, planned, who, booking, payment, isNamed ? 1 : next()));
    return true;
  };
  let taken = 0;
  for (const who of named) if (taken < seats && book(who, true)) taken += 1;
  const order = shuffled(regulars, next).filter((who) => !who.busy.has(offset));
  for (const who of order) {
    if (taken >= seats) break;
    if (book(who, false) && ['reserved', 'attended'].includes(bookings.at(-1)!.state)) taken += 1;
  }
  if (taken < (occurrence.capacity ?? 0) || !hasFeature({ features: new Set(sales.features) }, 'waitlist')) return bookings;
  return [
    ...movedUp(bookings, planned),
    ...waiting(sales, planned, order.filter((who) => !who.busy.has(offset) && who.wallet.covers(occurrence)).slice(0, waiters)),
  ];
}

/** Marks the last attendees as promoted from the waitlist two hours before the class. */
function movedUp(bookings: readonly ArchivedBooking[], { occurrence, movedUp: count = 0 }: PlannedClass): ArchivedBooking[] {
  const late = new Set(
    bookings
      .filter(({ state }) => state === 'attended')
      .toReversed()
      .slice(0, count),
  );
  return bookings.map((booking) => (late.has(booking) ? { ...booking, movedUpAt: minus(occurrence.startsAt, hours(2)) } : booking));
}

/** A person's bookings are in the order of the classes, and all of them were made before today. */
function bookedAt(sales: DemoSales, who: Person, startsAt: Instant): Instant {
  if (startsAt < sales.began) return minus(startsAt, who.lead);
  who.made += 1;
  return plus(minus(sales.began, who.lead), minutes(who.made));
}

const blank = (key: Key, { occurrence }: PlannedClass, who: Person, at: Instant, payment: Payment | null): ArchivedBooking => ({
  ...unpaidBooking(key, occurrence, who.key, at),
  pass: payment?.pass ?? who.wallet.current,
  credit: payment?.credit ?? null,
});

/** A seat of the customer that no pass pays for. */
export const unpaidBooking = (key: Key, occurrence: Pick<ArchivedOccurrence, 'key'>, customer: Key, at: Instant): ArchivedBooking => ({
  key,
  occurrence: occurrence.key,
  customer,
  guest: null,
  state: 'reserved',
  waitlist: null,
  pass: null,
  credit: null,
  createdAt: at,
  movedUpAt: null,
  freeUntil: null,
  offerUntil: null,
  qrUsedAt: null,
  passedOverAt: null,
  waitUntil: null,
  oneADay: false,
  remindedAt: null,
  endedAt: null,
  lateCancelFee: null,
  freeLate: null,
  seriesBooking: null,
  givenBy: null,
  partner: null,
  rules: null,
});

/** The outcome of a booking: most past ones were attended, a few were cancelled. */
function settle(
  sales: DemoSales,
  { occurrence, offset }: PlannedClass,
  who: Person,
  booking: ArchivedBooking,
  payment: Payment,
  luck: number,
): ArchivedBooking {
  if (occurrence.cancelled) {
    who.wallet.giveBack(booking.key, payment, occurrence.cancelled.at, 'class-cancelled');
    return { ...booking, state: 'class_cancelled_refunded', endedAt: occurrence.cancelled.at };
  }
  if (luck < 0.04) {
    const endedAt = offset < 0 ? minus(occurrence.startsAt, hours(3)) : minus(sales.began, minutes(1));
    if (offset >= 0 || luck < 0.02) {
      const left = plus(booking.createdAt, minutes(10));
      who.wallet.giveBack(booking.key, payment, left, 'cancelled');
      return { ...booking, state: 'cancelled', endedAt: left };
    }
    return {
      ...booking,
      state: 'late_cancelled',
      endedAt,
      lateCancelFee: who.wallet.chargesLateFee ? occurrence.lateCancelFee : null,
    };
  }
  if (offset >= 0 || (luck < 0.1 && luck >= 0.04)) return booking;
  return { ...booking, state: 'attended' };
}

const waiting = (sales: DemoSales, planned: PlannedClass, people: readonly Person[]): ArchivedBooking[] =>
  people.map((who, at) => {
    who.busy.add(planned.offset);
    const key = `${planned.occurrence.key}-${who.key}`;
    const made = bookedAt(sales, who, planned.occurrence.startsAt);
    return { ...blank(key, planned, who, plus(made, minutes(at)), null), waitlist: at + 1 };
  });

/** member@ books her sister into the park class with a guest credit. */
function guestOfMember(sales: DemoSales, planned: readonly PlannedClass[], member: Person): ArchivedBooking[] {
  const park = planned.find(({ occurrence, offset }) => occurrence.class === 'breathe-in-the-park' && offset > 0);
  if (!park) return [];
  const key = `${park.occurrence.key}-sister`;
  const at = bookedAt(sales, member, park.occurrence.startsAt);
  return [
    {
      ...blank(key, park, member, at, member.wallet.payForGuest(key, at, park.occurrence)),
      guest: { name: 'Nina Bennett', email: 'nina.bennett@example.com' },
    },
  ];
}
