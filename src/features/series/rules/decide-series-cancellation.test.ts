import { describe, expect, it } from 'vitest';
import { aPass, NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { asId, type BookingId, type ClassSessionId } from '../../../kernel/ids.ts';
import { hours, minutes, plus } from '../../../kernel/time.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { minor } from '../../../kernel/money.ts';
import {
  cancellableUntil,
  heldTo,
  seriesCancellationOf,
  standingOf,
  tabOf,
  untilOf,
  type BookedClass,
} from './decide-series-cancellation.ts';

const policy = { ...DEFAULT_SETTINGS.booking, allowSeriesCancellation: true, seriesCancellationDays: 2, cancelBeforeHours: 12 };
const now = wallTime('2026-11-22 12:00');
const terms = { now, zone: NEW_YORK, policy };
const stands = { status: 'active' as const };
const pass = aPass();

const booked = (n: number, booking: Partial<Booking> = {}, session: Partial<ClassSession> = {}): BookedClass => {
  const startsAt = plus(wallTime('2026-11-25 18:30'), hours(7 * 24 * (n - 1)));
  const credit = { pass: pass.id, kind: 'class' as const, cycle: 0, counted: true };
  return {
    booking: { ...aWaiter(n, { id: asId<BookingId>(n), waitlistSeq: null, credit, pass: pass.id }), ...booking },
    session: aSession({ id: asId<ClassSessionId>(n), startsAt, endsAt: plus(startsAt, hours(1)), ...session }),
  };
};
const three = [1, 2, 3].map((n) => booked(n));
const decide = (over: Partial<typeof terms> = {}, classes = three, status: 'active' | 'cancelled' = 'active') =>
  seriesCancellationOf({ status }, classes, () => pass, { ...terms, ...over });

describe('cancelling a series booking', () => {
  it('cancels every future class', () => {
    const given = decide({ now: wallTime('2026-11-23 18:29') }, [
      booked(1),
      booked(2, { state: 'cancelled' }),
      booked(3, {}, { cancelledAt: now }),
    ]);
    expect(given.ok && given.value.map(({ session, cancellation }) => [session.id, cancellation.credit])).toEqual([[1, 'returned']]);
  });

  it.each([
    { when: 'a minute before its period ends', at: '2026-11-23 18:29', is: true },
    { when: 'when its period ends', at: '2026-11-23 18:30', is: false },
  ])('$when: $is', ({ at, is }) => {
    expect(decide({ now: wallTime(at) }).ok).toBe(is);
  });

  it('counts days of the studio’s calendar, across clock changes too', () => {
    const sessions = [{ startsAt: wallTime('2026-11-02 18:30') }];
    expect(cancellableUntil(sessions, terms)).toBe(wallTime('2026-10-31 18:30'));
    expect(cancellableUntil([], terms)).toBeNull();
  });

  const soon = { ...policy, seriesCancellationDays: 0 };
  it.each([
    { when: 'it is cancelled already', classes: three, status: 'cancelled' as const, code: 'series-not-live' },
    { when: 'it has no future classes', classes: [booked(1, { state: 'attended' })], code: 'series-not-live' },
    {
      when: 'the studio does not offer it',
      over: { policy: { ...policy, allowSeriesCancellation: false } },
      code: 'series-cancellation-not-offered',
    },
    { when: 'it starts too soon', over: { now: wallTime('2026-11-24 12:00') }, code: 'series-cancellation-over' },
    {
      when: 'one of its classes can no longer be cancelled',
      over: { now: wallTime('2026-11-25 12:00'), policy: { ...soon, allowCancelAfterDeadline: false } },
      code: 'series-cancellation-over',
    },
  ])('is refused when $when', ({ classes = three, status = 'active' as const, over = {}, code }) => {
    expect(decide(over, classes, status)).toMatchObject({ ok: false, refusal: { code } });
  });

  const strict = { ...soon, allowCancelAfterDeadline: false };
  it.each([
    { when: 'a late cancel costs something', terms: { ...terms, policy: soon }, until: '2026-11-25 18:30' },
    { when: 'late cancellation is not allowed', terms: { ...terms, policy: strict }, until: '2026-11-25 06:30' },
    {
      when: 'the period ends before the deadline',
      terms: { ...terms, policy: { ...strict, seriesCancellationDays: 2 } },
      until: '2026-11-23 18:30',
    },
    {
      when: 'the first class has a free window beyond its deadline',
      terms: { ...terms, policy: strict },
      classes: three.with(0, booked(1, { freeUntil: wallTime('2026-11-25 09:00') })),
      until: '2026-11-25 09:00',
    },
    {
      when: 'the first class was cancelled separately',
      terms,
      classes: three.with(0, booked(1, { state: 'cancelled' })),
      until: '2026-11-30 18:30',
    },
  ])('is possible until $until when $when', ({ terms: under, classes = three, until }) => {
    expect(untilOf(stands, classes, under)).toBe(wallTime(until));
    const at = (now: number) => seriesCancellationOf(stands, classes, () => pass, { ...under, now: plus(wallTime(until), now) }).ok;
    expect([at(-1), at(0)]).toEqual([true, false]);
  });

  const cost = { classes: 3, returned: 2, kept: 1, fee: minor(500) };
  it.each([
    { told: null, is: true },
    { told: { returned: 2, kept: 1, fee: minor(500) }, is: true },
    { told: { returned: 1, kept: 2, fee: minor(900) }, is: true },
    { told: { returned: 3, kept: 0, fee: null }, is: false },
    { told: { returned: 3, kept: 1, fee: minor(500) }, is: false },
    { told: { returned: 2, kept: 1, fee: null }, is: false },
    { told: { returned: 2, kept: 1, fee: minor(499) }, is: false },
  ])('costs no more than announced: $told', ({ told, is }) => {
    expect(heldTo(told, cost)).toMatchObject(
      is ? { ok: true, value: cost } : { ok: false, refusal: { code: 'series-costs-more', creditsReturned: 2, creditsKept: 1 } },
    );
  });

  it('costs for each class the same as cancelling it separately', () => {
    const given = decide({
      now: wallTime('2026-11-25 12:00'),
      policy: { ...soon, allowCancelAfterDeadline: true, lateCancelCredit: 'kept' },
    });
    expect(given.ok && given.value.map(({ cancellation }) => [cancellation.late, cancellation.credit])).toEqual([
      [true, 'kept'],
      [false, 'returned'],
      [false, 'returned'],
    ]);
  });
});

describe('a series booking', () => {
  const end = plus(three[2]!.session.endsAt, 0);
  it.each([
    { under: 'upcoming', series: stands, classes: three, at: plus(end, -minutes(1)) },
    { under: 'past', series: stands, classes: three, at: end },
    { under: 'cancelled', series: { status: 'cancelled' as const }, classes: three, at: now },
    {
      under: 'cancelled',
      series: stands,
      classes: three.map((one) => ({ ...one, booking: { ...one.booking, state: 'cancelled' as const } })),
      at: now,
    },
    {
      under: 'past',
      series: stands,
      classes: [booked(1, { state: 'attended' }), booked(2, { state: 'cancelled' })],
      at: plus(now, hours(24 * 5)),
    },
  ])('is listed under $under', ({ under, series, classes, at }) => {
    expect(tabOf(series, classes, at)).toBe(under);
  });
});

describe('a series booking counts', () => {
  const left = [booked(1, { state: 'attended' }), booked(2, { state: 'class_cancelled_refunded' }), booked(3)];
  it.each([
    { when: 'it is not cancelled', series: stands, classes: left, counts: [1, 3] },
    { when: 'it was cancelled', series: { status: 'cancelled' as const }, classes: left, counts: [1, 2, 3] },
    { when: 'it has no live bookings', series: stands, classes: [left[1]!], counts: [2] },
  ])('its live bookings, or all of them: $when', ({ series, classes, counts }) => {
    expect(standingOf(series, classes).map(({ booking }) => booking.id)).toEqual(counts);
  });
});
