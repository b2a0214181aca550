import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { hours, instant, minus, minutes, plus, seconds, type Instant } from '../../../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { cancellationOf } from './cancellation.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';

const start = instant(Date.UTC(2026, 10, 25, 18, 30));
const policy = { ...DEFAULT_SETTINGS.booking, cancelBeforeHours: 12, cancelBeforeMins: 30, allowCancelAfterDeadline: true };
const deadline = minus(start, hours(12) + minutes(30));
const session = { startsAt: start, cancelledAt: null, lateCancelFee: minor(500) };
const paid = { takesCredit: true, allowsFee: true };
const seat = { state: 'reserved' as const, waitlistSeq: null, freeUntil: null, rules: null };
const terms = { now: minus(start, hours(24)), policy, paid, freeLateUsed: null, inSeries: false };

describe('the deadline', () => {
  it('is the start minus cancel_before_hours and cancel_before_mins', () => expect(deadlineOf(session, policy)).toBe(deadline));

  it.each([
    { when: 'a second before it', now: minus(deadline, seconds(1)), late: false },
    { when: 'at the deadline', now: deadline, late: false },
    { when: 'a second after it', now: plus(deadline, seconds(1)), late: true },
  ])('$when a cancellation is late: $late', ({ now, late }) => {
    const decision = cancellationOf(seat, session, { ...terms, now });
    expect(decision).toMatchObject({ ok: true, value: { late, deadline, fee: late ? 500 : null, credit: late ? 'kept' : 'returned' } });
  });

  it('forbids later cancellations where the studio does not allow them', () => {
    const now = plus(deadline, seconds(1));
    const strict = { ...policy, allowCancelAfterDeadline: false };
    expect(cancellationOf(seat, session, { ...terms, policy: strict, now })).toEqual({
      ok: false,
      refusal: { code: 'deadline-passed', deadline },
    });
    expect(cancellationOf(seat, session, { ...terms, policy: strict, now: deadline }).ok).toBe(true);
  });
});

describe('a late cancellation', () => {
  it.each([
    { when: 'the studio does not offer it', offers: false, paid, leaves: true, says: false },
    { when: 'it costs a credit and a fee', offers: true, paid, leaves: true, says: true },
    { when: 'it costs a fee', offers: true, paid: { takesCredit: false, allowsFee: true }, leaves: true, says: true },
    { when: 'it costs nothing', offers: true, paid: { takesCredit: false, allowsFee: false }, leaves: true, says: false },
    { when: 'it is in time', offers: true, paid, leaves: false, says: false },
  ])('costs nothing once the seat is refilled: $when: $says', ({ offers, paid: how, leaves, says }) => {
    const now = leaves ? plus(deadline, hours(1)) : deadline;
    const decision = cancellationOf(seat, session, { ...terms, now, paid: how, policy: { ...policy, refundIfRefilled: offers } });
    expect(decision).toMatchObject({ ok: true, value: { refundIfRefilled: says } });
  });

  const late = plus(deadline, hours(1));
  const unlimited = { takesCredit: false, allowsFee: false };

  it.each([
    {
      when: 'the first of two',
      gives: 2,
      used: 0,
      is: { credit: 'returned', fee: null, refundIfRefilled: false, freeLate: { number: 1, most: 2 } },
    },
    { when: 'the last of two', gives: 2, used: 1, is: { credit: 'returned', fee: null, freeLate: { number: 2, most: 2 } } },
    { when: 'both are used', gives: 2, used: 2, is: { credit: 'kept', fee: 500, freeLate: null } },
    { when: 'the studio gives none', gives: 0, used: 0, is: { credit: 'kept', fee: 500, freeLate: null } },
    { when: 'the booking has none', gives: 2, used: null, is: { credit: 'kept', fee: 500, freeLate: null } },
    { when: 'it is in time', gives: 2, used: 0, now: deadline, is: { late: false, freeLate: null } },
    { when: 'nothing is owed', gives: 2, used: 0, how: unlimited, is: { late: true, freeLate: null } },
    { when: 'only a fee', gives: 2, used: 0, how: { takesCredit: false, allowsFee: true }, is: { credit: 'none', fee: null } },
  ])('is free some times in 30 days: $when', ({ gives, used, now = late, how = paid, is }) => {
    const decision = cancellationOf(seat, session, {
      ...terms,
      now,
      paid: how,
      freeLateUsed: used,
      policy: { ...policy, freeLateCancels: gives, refundIfRefilled: true },
    });
    expect(decision).toMatchObject({ ok: true, value: is });
  });

  it('is not free where the studio allows none, nor when all free ones are used, if it must be free', () => {
    const gives = { ...policy, freeLateCancels: 1 };
    const ask = (used: number, more: object) =>
      cancellationOf(seat, session, { ...terms, now: late, policy: gives, freeLateUsed: used, ...more });
    expect(ask(0, { onlyIfFree: true })).toMatchObject({ ok: false, refusal: { code: 'no-longer-free' } });
    expect(ask(0, { onlyIfFreeLate: true })).toMatchObject({ ok: true, value: { freeLate: { number: 1, most: 1 } } });
    expect(ask(1, { onlyIfFreeLate: true })).toMatchObject({ ok: false, refusal: { code: 'no-longer-free' } });
    expect(ask(0, { policy: { ...gives, allowCancelAfterDeadline: false } })).toMatchObject({
      ok: false,
      refusal: { code: 'deadline-passed' },
    });
  });

  it.each([
    { credit: 'refunded' as const, is: 'returned' },
    { credit: 'kept' as const, is: 'kept' },
  ])('has its credit $credit according to the policy', ({ credit, is }) => {
    const decision = cancellationOf(seat, session, { ...terms, now: late, policy: { ...policy, lateCancelCredit: credit } });
    expect(decision).toMatchObject({ ok: true, value: { credit: is } });
  });

  it('costs a fee only when the class has one and the pass allows it', () => {
    const feeOf = (allowsFee: boolean, fee: number | null) => {
      const decision = cancellationOf(
        seat,
        { ...session, lateCancelFee: fee === null ? null : minor(fee) },
        { ...terms, now: late, paid: { ...paid, allowsFee } },
      );
      return decision.ok ? decision.value.fee : 'refused';
    };
    expect([feeOf(true, 500), feeOf(false, 500), feeOf(true, null), feeOf(false, null)]).toEqual([500, null, null, null]);
  });

  it('costs nothing within the free window after a promotion, to its last instant', () => {
    const freeUntil = plus(late, minutes(30));
    const moved = { ...seat, freeUntil };
    expect(cancellationOf(moved, session, { ...terms, now: freeUntil })).toMatchObject({
      ok: true,
      value: { late: false, credit: 'returned', fee: null, freeUntil },
    });
    expect(cancellationOf(moved, session, { ...terms, now: plus(freeUntil, seconds(1)) })).toMatchObject({
      ok: true,
      value: { late: true, fee: 500 },
    });
  });

  it('mentions before the deadline a free window that lasts longer, and no shorter one', () => {
    const freeAt = (freeUntil: Instant) => {
      const decision = cancellationOf({ ...seat, freeUntil }, session, { ...terms, now: minus(deadline, minutes(5)) });
      return decision.ok && decision.value.freeUntil;
    };
    expect([freeAt(plus(deadline, minutes(10))), freeAt(deadline), freeAt(minus(deadline, minutes(1)))]).toEqual([
      plus(deadline, minutes(10)),
      null,
      null,
    ]);
  });
});

it.each([
  { when: 'before the deadline', now: deadline, freeUntil: null, ok: true },
  { when: 'inside a free window', now: plus(deadline, minutes(5)), freeUntil: plus(deadline, minutes(5)), ok: true },
  { when: 'after the deadline', now: plus(deadline, minutes(5) + seconds(1)), freeUntil: plus(deadline, minutes(5)), ok: false },
])('cancelling only if it is free: $when $ok', ({ now, freeUntil, ok }) => {
  const decision = cancellationOf({ ...seat, freeUntil }, session, { ...terms, now, onlyIfFree: true });
  expect(decision).toMatchObject(ok ? { ok, value: { late: false, fee: null } } : { ok, refusal: { code: 'no-longer-free', deadline } });
});

describe('a cancellation is refused', () => {
  it.each([
    { what: 'for a booking that has ended', booking: { ...seat, state: 'cancelled' as const }, code: 'not-live' },
    { what: 'for an attended class', booking: { ...seat, state: 'attended' as const }, code: 'already-attended' },
    { what: 'for a class that starts now', booking: seat, now: start, code: 'class-started' },
    { what: 'for a class that the studio cancelled', booking: seat, session: { ...session, cancelledAt: start }, code: 'class-cancelled' },
    { what: 'for a class of a series', booking: seat, inSeries: true, code: 'series-class' },
    { what: 'for a waitlist place in a class of a series', booking: { ...seat, waitlistSeq: 3 }, inSeries: true, code: 'series-class' },
    {
      what: 'for a waitlist place in a class that has started',
      booking: { ...seat, waitlistSeq: 3 },
      now: plus(start, 1),
      code: 'class-started',
    },
  ])('$what', ({ booking, code, session: other = session, now = terms.now, inSeries = false }) => {
    expect(cancellationOf(booking, other, { ...terms, now, inSeries })).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is allowed a second before the start, as late', () => {
    expect(cancellationOf(seat, session, { ...terms, now: minus(start, seconds(1)) })).toMatchObject({ ok: true, value: { late: true } });
  });
});

it.each([
  { of: 'a class', more: {} },
  {
    of: 'is allowed for a series whose classes can be cancelled one by one',
    more: { inSeries: true, policy: { ...policy, allowIndividualSeriesCancellation: true } },
  },
])('a person who waits for $of leaves without a penalty until the class starts', ({ more }) => {
  const decision = cancellationOf({ ...seat, waitlistSeq: 1 }, session, { ...terms, now: minus(start, minutes(1)), ...more });
  expect(decision).toMatchObject({ ok: true, value: { late: false, fee: null, credit: 'none' } });
});
