import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../kernel/calendar.ts';
import { days, minus, plus, type Instant } from '../../../kernel/time.ts';
import { dayOf, localTimeOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Archive, ArchivedOccurrence } from '../../archive/rules/archive.ts';
import { checkArchive } from '../../archive/rules/check-archive.ts';
import { isSeated } from '../../archive/rules/check-bookings.ts';
import { occurrenceDays, occurrenceOn } from '../../timetable/rules/occurrence-days.ts';
import { DEMO_CLASSES, DEMO_TEMPLATES } from './demo-classes.ts';
import { DEMO_HOUSES } from './demo-houses.ts';
import { demoArchive } from './demo-studio.ts';

const [demo, other] = DEMO_HOUSES;
const fresh = (house = demo!, today = '2026-11-21' as Day): Archive => demoArchive(house, { today, waiverHash: 'f00d' });
const made = new Map<string, Archive>();
/** Caches the archive of each studio and day for all tests. */
function make(house = demo!, today = '2026-11-21' as Day): Archive {
  const known = made.get(`${house.slug} ${today}`) ?? fresh(house, today);
  made.set(`${house.slug} ${today}`, known);
  return known;
}
/** All weekdays, a leap day, and days around both clock changes. */
const DAYS = [
  ...Array.from({ length: 7 }, (_, at) => addDays('2026-11-16' as Day, at)),
  '2028-02-29',
  '2026-03-08',
  '2026-10-25',
  '2026-11-01',
] as Day[];

const held = (archive: Archive, name: string): ArchivedOccurrence[] => {
  const key = DEMO_TEMPLATES.find((template) => template.name === name)?.key;
  return archive.occurrences.filter((occurrence) => occurrence.class === key);
};
const seated = (archive: Archive, { key }: ArchivedOccurrence) =>
  archive.bookings.filter((booking) => booking.occurrence === key && isSeated(booking));
const waiting = (archive: Archive, { key }: ArchivedOccurrence) =>
  archive.bookings.filter((booking) => booking.occurrence === key && booking.waitlist !== null);

describe.each(DEMO_HOUSES)('the demo studio $slug', (house) => {
  it.each(DAYS)('is consistent on %s', (today) => {
    expect(checkArchive(make(house, today))).toEqual([]);
  });

  it('is the same for each creation on the same day', () => {
    expect(fresh(house)).toEqual(fresh(house));
  });

  it('has eight weeks of classes at two places by five instructors, and the announced accounts', () => {
    const archive = make(house);
    const dates = archive.occurrences.map(({ startsAt }) => dayOf(house.zone, startsAt));
    expect([dates[0], dates.at(-1)]).toEqual(['2026-10-31', '2026-12-25']);
    expect(archive.locations).toHaveLength(2);
    expect(new Set(archive.occurrences.map(({ instructor }) => instructor))).toEqual(
      new Set(['teacher-1', 'instructor', 'teacher-3', 'teacher-4', 'teacher-5', null]),
    );
    expect(archive.customers.length).toBeGreaterThan(43);
    const domain = house.mailDomain;
    const signIns = [...archive.staff, ...archive.customers].filter(({ password }) => password === 'studio-demo').map(({ email }) => email);
    expect(new Set(signIns)).toEqual(new Set(['member', 'pack', 'new', 'owner', 'instructor', 'desk'].map((name) => `${name}@${domain}`)));
    expect(archive.staff.find(({ key }) => key === 'instructor')).toMatchObject({
      role: 'instructor',
      allowAllSchedulesAccess: false,
    });
    expect(archive.staff.find(({ key }) => key === 'desk')).toMatchObject({
      role: 'front_desk',
      allowAllSchedulesAccess: true,
      allowSelfCheckIn: true,
    });
    const waivers = Object.fromEntries(archive.customers.map(({ key, waiver }) => [key, waiver !== null]));
    expect([waivers['member'], waivers['pack'], waivers['new']]).toEqual([true, true, false]);
    expect(archive.passes.filter(({ customer }) => customer === 'new')).toEqual([]);
  });

  it.each(DAYS)('makes each class of its week for a recurrence on %s, and leaves none to be made', (today) => {
    const { recurrences, occurrences } = make(house, today);
    const made = Map.groupBy(occurrences, ({ madeFor }) => madeFor?.recurrence ?? null);
    const planned = recurrences.map((one) => [
      one.key,
      occurrenceDays(one, one.firstDay, one.lastDay!).map((day) => occurrenceOn(one, house.zone, day)),
    ]);
    const past = recurrences.filter(({ lastDay }) => lastDay! < today).map(({ key }) => key);
    expect(past).toEqual(['breathe-in-the-park-6-0800']);
    expect(recurrences.filter(({ everyWeeks }) => everyWeeks === 2)).toHaveLength(2);
    expect(planned.filter(([key]) => !past.includes(key as string))).toEqual(
      recurrences
        .filter(({ key }) => !past.includes(key))
        .map(({ key }) => [key, made.get(key)!.map(({ madeFor, startsAt, endsAt }) => ({ day: madeFor!.day, startsAt, endsAt }))]),
    );
    const others = new Set(made.get(null)!.map(({ room }) => room));
    expect([...others].filter((room) => room !== 'Small Studio')).toEqual([]);
  });

  it.each(DAYS)('gives pack@ 3 of 10 credits and seven past classes on %s', (today) => {
    const archive = make(house, today);
    const [pass, ...more] = archive.passes.filter(({ customer }) => customer === 'pack');
    expect(more).toEqual([]);
    expect(pass?.balances).toEqual([{ kind: 'class', cycle: 0, granted: 10, balance: 3, usableUntil: null, returned: 0 }]);
    expect(pass?.ledger.map(({ delta }) => delta)).toEqual([10, -1, -1, -1, -1, -1, -1, -1]);
    expect(archive.bookings.filter(({ customer }) => customer === 'pack').map(({ state }) => state)).toEqual(Array(7).fill('attended'));
  });

  it('sells every kind of pass, and its customers’ passes cover every class', () => {
    const { offers, passes } = make(house);
    const kinds = offers.map(({ terms }) => terms);
    expect(kinds.map(({ validity }) => validity.kind)).toEqual(expect.arrayContaining(['never', 'until', 'period']));
    expect(kinds.some(({ activation }) => activation.kind === 'date')).toBe(true);
    expect(kinds.some(({ expiryFrom }) => expiryFrom === 'first-booking')).toBe(true);
    expect(kinds.some(({ punchType, classes }) => punchType === 'membership' && classes?.allowance.kind === 'limited')).toBe(true);
    expect(kinds.some(({ appointments }) => appointments !== null)).toBe(true);
    expect(kinds.some(({ durationLimits }) => durationLimits !== null)).toBe(true);
    expect(kinds.some(({ classes }) => classes?.serviceLimits)).toBe(true);
    expect(offers.filter(({ highlighted }) => highlighted).map(({ key }) => key)).toEqual(['pack-10']);
    // The saving is a multiple of the price of a single class.
    const single = offers.find(({ key }) => key === 'single')!;
    const counted = offers.map(({ price, saved, terms: { classes } }) =>
      saved === null || classes?.allowance.kind !== 'limited' ? null : (price + saved) / classes.allowance.perCycle,
    );
    expect(new Set(counted)).toEqual(new Set([null, single.price]));
    for (const name of ['member', 'pack']) {
      const offer = offers.find(({ key }) => key === passes.findLast(({ customer }) => customer === name)?.offer);
      expect(offer?.terms.classes).toMatchObject({ templates: 'all', serviceLimits: null });
    }
  });

  it('has an order for each pass with the paid amount and the studio’s tax', () => {
    const { orders, passes, studio } = make(house);
    const sales = orders.filter(({ kind }) => kind === 'pass');
    expect(sales.map(({ pass, customer, total, discount }) => [pass, customer, total, discount])).toEqual(
      passes
        .filter(({ changes }) => changes.length === 0)
        .map(({ key, customer, pricePaid, discount }) => [key, customer, pricePaid, discount]),
    );
    const { name, rate, includedInPrice } = studio.settings.tax!;
    // Fees always include tax, whatever the studio's price setting (docs/decisions/0090).
    expect(new Set(orders.map(({ kind, taxName, taxRate, taxIncluded }) => `${kind} ${taxName} ${taxRate} ${taxIncluded}`))).toEqual(
      new Set(['pass', 'renewal', 'fee'].map((kind) => `${kind} ${name} ${rate} ${kind === 'fee' || includedInPrice}`)),
    );
    expect(orders.every(({ tax, price }) => price === 0 || tax > 0)).toBe(true);
  });

  it('has an order for each late cancel fee: old ones are paid, those of the last four weeks are owed', () => {
    const { orders, bookings } = make(house);
    const fees = orders.filter(({ kind }) => kind === 'fee');
    expect(fees.map(({ fee, total }) => [fee?.booking, total])).toEqual(
      bookings.flatMap(({ key, lateCancelFee }) => (lateCancelFee === null ? [] : [[key, lateCancelFee]])),
    );
    const fourWeeksAgo = minus(startOfDay(house.zone, '2026-11-21' as Day), days(28));
    for (const { isPaid, purchasedAt } of fees) expect(isPaid).toBe(purchasedAt < fourWeeksAgo);
  });

  it('has one pass that is to be paid later', () => {
    const { orders, passes } = make(house);
    const owed = orders.filter(({ kind, isPaid }) => kind === 'pass' && !isPaid);
    expect(owed).toMatchObject([{ paidBy: 'pay-later' }]);
    expect(passes.find(({ key }) => key === owed[0]!.pass)).toMatchObject({ state: 'unpaid', soldByStaff: true });
  });

  it('has one pass that staff gave, without an order', () => {
    const { orders, passes } = make(house);
    const given = passes.filter(({ changes }) => changes.length > 0);
    expect(given).toMatchObject([{ pricePaid: 0, paidBy: null, changes: [{ kind: 'given', staff: 'desk' }] }]);
    expect(orders.some(({ pass }) => pass === given[0]!.key)).toBe(false);
  });

  it('has one order that was refunded in part', () => {
    const refunded = make(house).orders.filter(({ refunds }) => refunds.length > 0);
    expect(refunded).toMatchObject([{ kind: 'pass', paidBy: 'cash', isPaid: true }]);
    expect(refunded[0]!.refunds[0]!.amount).toBeLessThan(refunded[0]!.total);
  });

  it('has a year of orders for its member: the sale, and each past cycle on its day', () => {
    const { orders, passes } = make(house);
    const pass = passes.findLast(({ customer }) => customer === 'member')!;
    const paid = orders.filter((order) => order.pass === pass.key);
    expect(paid.map(({ kind, cycle }) => [kind, cycle])).toEqual([
      ['pass', 0],
      ...Array.from({ length: 12 }, (_, nth) => ['renewal', nth + 1]),
    ]);
    expect(new Set(paid.map(({ total }) => total))).toEqual(new Set([pass.pricePaid]));
    const began = startOfDay(house.zone, '2026-11-21' as Day);
    for (const [nth, { purchasedAt }] of paid.slice(1).entries()) {
      expect(purchasedAt - paid[nth]!.purchasedAt).toBeGreaterThan(days(27));
      expect(purchasedAt).toBeLessThanOrEqual(began);
    }
  });

  it('pays every seat with a pass that is valid on that day and was bought before', () => {
    const archive = make(house);
    const passes = new Map(archive.passes.map((pass) => [pass.key, pass]));
    const starts = new Map(archive.occurrences.map(({ key, startsAt }) => [key, startsAt]));
    const wrong = archive.bookings.filter(({ pass: paid, partner, occurrence, createdAt }) => {
      const startsAt = starts.get(occurrence)!;
      if (partner !== null) return paid !== null || createdAt >= startsAt;
      const pass = passes.get(paid!)!;
      return pass.purchasedAt > createdAt || createdAt >= startsAt || (pass.endsAt !== null && pass.endsAt < startsAt);
    });
    expect(wrong).toEqual([]);
  });

  it.each(DAYS)('lets no instructor teach two classes at once on %s', (today) => {
    const { occurrences } = make(house, today);
    const clashes = occurrences.filter((one) =>
      occurrences.some(
        (two) =>
          two !== one &&
          one.instructor !== null &&
          two.instructor === one.instructor &&
          two.startsAt < one.endsAt &&
          two.endsAt > one.startsAt,
      ),
    );
    expect(clashes.map(({ key }) => key)).toEqual([]);
  });
});

describe('the announced demo data', () => {
  it.each(DAYS)('exists on %s', (today) => {
    const archive = make(demo, today);
    const began = startOfDay(demo!.zone, today);
    const inDays = (at: Instant) => Math.floor((at - began + days(0.1)) / days(1));
    const open = held(archive, DEMO_CLASSES.open).filter(
      ({ startsAt }) => startsAt > plus(began, days(1)) && startsAt < plus(began, days(7)),
    );
    expect(open.length).toBeGreaterThanOrEqual(4);
    for (const one of open) expect(seated(archive, one).length).toBeLessThan(one.capacity! - 2);

    const [full, ...more] = held(archive, DEMO_CLASSES.full);
    expect(more).toEqual([]);
    expect(localTimeOf(demo!.zone, full!.startsAt)).toMatchObject({ day: addDays(today, 3), time: '19:00' });
    expect(full).toMatchObject({ capacity: 8, waitlistEnabled: true, acceptReservations: true, cancelled: null });
    expect(seated(archive, full!)).toHaveLength(8);
    expect(seated(archive, full!).map(({ customer }) => customer)).toContain('member');
    expect(waiting(archive, full!)).toEqual([]);

    const [lab] = held(archive, DEMO_CLASSES.waitlisted);
    expect([seated(archive, lab!).length, waiting(archive, lab!).map(({ waitlist }) => waitlist)]).toEqual([6, [1, 2, 3]]);
    const [few] = archive.occurrences.filter(({ minimum }) => minimum !== null);
    expect([few!.minimum, seated(archive, few!).length]).toEqual([{ people: 4, hours: 24 }, 2]);
    expect(localTimeOf(demo!.zone, few!.startsAt)).toMatchObject({ day: addDays(today, 2) });
    const [zero] = held(archive, DEMO_CLASSES.fullNoWaitlist);
    expect(zero).toMatchObject({ waitlistEnabled: false });
    expect(seated(archive, zero!)).toHaveLength(zero!.capacity!);
    const [barre] = held(archive, DEMO_CLASSES.cancelled);
    expect(inDays(barre!.startsAt)).toBe(1);
    expect(barre!.cancelled).toMatchObject({ shown: true, reason: expect.stringContaining('voice') });
    expect(held(archive, DEMO_CLASSES.closed)[0]).toMatchObject({ acceptReservations: false });
    expect(held(archive, DEMO_CLASSES.unlimited).every(({ capacity }) => capacity === null)).toBe(true);
    expect(held(archive, DEMO_CLASSES.online).every(({ online }) => online?.link && online.password)).toBe(true);
    expect(held(archive, DEMO_CLASSES.lateFee).every(({ lateCancelFee }) => lateCancelFee === 1500)).toBe(true);
  });

  it('gives member@ past and future bookings, one for her sister, and some that ended', () => {
    const mine = make().bookings.filter(({ customer }) => customer === 'member');
    expect(mine.filter(({ state }) => state === 'attended').length).toBeGreaterThan(6);
    expect(mine.filter(({ state, guest }) => state === 'reserved' && guest === null).length).toBeGreaterThan(4);
    expect(mine.filter(({ guest }) => guest !== null).map(({ credit }) => credit)).toEqual([
      { kind: 'guest', cycle: expect.any(Number), counted: true },
    ]);
    expect(mine.map(({ state }) => state)).toContain('class_cancelled_refunded');
  });

  it('has bookings in every state except removed by hand', () => {
    const states = new Set(make().bookings.map(({ state }) => state));
    expect(states).toEqual(new Set(['reserved', 'attended', 'cancelled', 'late_cancelled', 'class_cancelled_refunded']));
  });

  it.each(['2026-11-21', '2026-11-24', '2026-12-31', '2027-03-14'])(
    'has past and future appointments on %s, in the wanted number',
    (today) => {
      const { appointments, appointmentSessions, passes } = demoArchive(DEMO_HOUSES[0]!, { today: today as Day, waiverHash: 'x' });
      const began = startOfDay(DEMO_HOUSES[0]!.zone, today as Day);
      expect(appointmentSessions.length).toBeGreaterThan(9);
      expect(new Set(appointments.map(({ state }) => state))).toEqual(new Set(['confirmed', 'waiting_for_confirmation', 'cancelled']));
      const mine = appointments.filter(({ customer }) => customer === 'member');
      const ahead = mine.filter(({ session }) => appointmentSessions.find(({ key }) => key === session)!.startsAt > began);
      expect([mine.length - ahead.length, ahead.length]).toEqual([1, 1]);
      expect(passes.find(({ key }) => key === 'member-one-to-one-3')!.balances).toMatchObject([{ kind: 'appointment', balance: 1 }]);
    },
  );

  it('has no waitlist when the package has none', () => {
    const archive = make(other);
    expect(archive.studio.features).not.toContain('waitlist');
    expect(archive.bookings.filter(({ waitlist }) => waitlist !== null)).toEqual([]);
    expect(archive.studio.settings.currency?.code).toBe('GBP');
  });
});
