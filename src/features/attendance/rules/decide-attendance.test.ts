import { describe, expect, it } from 'vitest';
import { aSession } from '../../../../tests/builders/session.ts';
import { asId, type CustomerId, type PartnerId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { hours, minus, plus } from '../../../kernel/time.ts';
import { rulesOfClass } from '../../classes/rules/booking-rules.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';
import { decideAttendance, decideCompletion, decideReopening, noShowFeesOf, noShowsAmong } from './decide-attendance.ts';

const session = aSession();
const cancelled = aSession({ cancelledAt: minus(session.startsAt, hours(1)) });
const completed = aSession({ attendanceCompleted: true });
const booking = (state: BookingState, waitlistSeq: number | null = null) => ({ state, waitlistSeq });

describe('marking a person', () => {
  it.each([
    { when: 'reserved, present', who: booking('reserved'), isPresent: true, gives: { ok: true, value: { changes: true } } },
    { when: 'reserved, absent', who: booking('reserved'), isPresent: false, gives: { ok: true, value: { changes: false } } },
    { when: 'attended, marked present again', who: booking('attended'), isPresent: true, gives: { ok: true, value: { changes: false } } },
    { when: 'attended, mark removed', who: booking('attended'), isPresent: false, gives: { ok: true, value: { changes: true } } },
    { when: 'waiting', who: booking('reserved', 3), isPresent: true, gives: { ok: false, refusal: { code: 'on-waitlist' } } },
    ...(['cancelled', 'late_cancelled', 'removed', 'class_cancelled', 'class_cancelled_refunded'] as const).map((state) => ({
      when: state,
      who: booking(state),
      isPresent: true,
      gives: { ok: false, refusal: { code: 'booking-ended' } },
    })),
  ])('$when', ({ who, isPresent, gives }) => expect(decideAttendance(who, session, isPresent)).toEqual(gives));

  it('is refused in a cancelled class, and after the completion', () => {
    expect(decideAttendance(booking('reserved'), cancelled, true)).toEqual({ ok: false, refusal: { code: 'class-cancelled' } });
    expect(decideAttendance(booking('reserved'), completed, true)).toEqual({ ok: false, refusal: { code: 'attendance-completed' } });
    expect(decideAttendance(booking('attended'), completed, false)).toEqual({ ok: false, refusal: { code: 'attendance-completed' } });
    // Nothing changes, because a late mark is no error.
    expect(decideAttendance(booking('attended'), completed, true)).toEqual({ ok: true, value: { changes: false } });
  });
});

describe('completing a class', () => {
  const { startsAt } = session;
  it.each([
    {
      when: 'before it starts',
      at: minus(startsAt, 1),
      isCompleted: true,
      gives: { ok: false, refusal: { code: 'class-not-begun', startsAt } },
    },
    { when: 'at its start', at: startsAt, isCompleted: true, gives: { ok: true, value: null } },
    { when: 'days after', at: plus(startsAt, hours(70)), isCompleted: true, gives: { ok: true, value: null } },
    { when: 'reopened before it starts', at: minus(startsAt, 1), isCompleted: false, gives: { ok: true, value: null } },
  ])('$when', ({ at, isCompleted, gives }) => expect(decideCompletion(session, isCompleted, at)).toEqual(gives));

  it('is refused for a cancelled class', () =>
    expect(decideCompletion(cancelled, true, startsAt)).toEqual({ ok: false, refusal: { code: 'class-cancelled' } }));

  it.each([
    { fees: [], mayRefund: false, count: 0 },
    { fees: [{ isPaid: false }], mayRefund: false, count: 0 },
    { fees: [{ isPaid: true }, { isPaid: false }, { isPaid: true }], mayRefund: false, count: 2 },
    { fees: [{ isPaid: true }], mayRefund: true, count: 0 },
  ])('is reopened with paid fees by people who may give money back: $fees, $mayRefund', ({ fees, mayRefund, count }) =>
    expect(decideReopening(fees, mayRefund)).toEqual(
      count > 0 ? { ok: false, refusal: { code: 'fees-paid', count } } : { ok: true, value: null },
    ),
  );

  it('marks unmarked people with a seat as no-shows', () => {
    const [came, missing] = [booking('attended'), booking('reserved')];
    expect(noShowsAmong([came, missing, booking('reserved', 1), booking('cancelled')])).toEqual([missing]);
  });

  it.each([
    { when: 'it keeps a smaller fee', own: 500, present: 1000, owes: [500] },
    { when: 'the present fee is smaller', own: 1000, present: 500, owes: [500] },
    { when: 'it was made without a fee', own: null, present: 1000, owes: [] },
    { when: 'the fee was taken back', own: 1000, present: null, owes: [] },
    { when: 'its rules name no fee', own: undefined, present: 1000, owes: [1000] },
    { when: 'a friend gave the seat', own: 1000, present: 1000, givenBy: true, owes: [] },
    { when: 'a partner pays for the visit', own: 1000, present: 1000, partner: { id: asId<PartnerId>(3), number: '42' }, owes: [] },
  ])('a no-show owes the smaller of two fees: $when', ({ own, present, givenBy = false, partner = null, owes }) => {
    const fee = (units: number | null) => (units === null ? null : minor(units));
    const kept = rulesOfClass(DEFAULT_SETTINGS.booking, { lateCancelFee: null, noShowFee: null });
    const rules = own === undefined ? { ...kept, noShowFee: undefined } : { ...kept, noShowFee: fee(own) };
    const one = { ...booking('reserved'), rules, givenBy: givenBy ? asId<CustomerId>(7) : null, partner };
    expect(noShowFeesOf([one, { ...one, state: 'attended' as const }], { noShowFee: fee(present) }).map(({ amount }) => amount)).toEqual(
      owes,
    );
  });
});
