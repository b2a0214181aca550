import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { hours, minutes, plus } from '../../../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { aMailedBooking, aMailedClass, MAILED_AT } from '../../../../tests/builders/mail-facts.ts';
import { rulesOfClass } from '../../classes/rules/booking-rules.ts';
import { cancellationTerms } from './cancellation-terms.ts';

const policy = (differs: Partial<BookingPolicy> = {}): BookingPolicy => ({ ...DEFAULT_SETTINGS.booking, ...differs });
const pack = { name: '10-class pack', chargesLateCancelFee: true };
const far = aMailedClass({
  startsAt: plus(MAILED_AT, hours(48)),
  endsAt: plus(MAILED_AT, hours(49)),
  lateCancelFee: minor(1000),
});
const near = aMailedClass({ lateCancelFee: minor(1000) });
const deadline = plus(MAILED_AT, hours(36));
/** Three free late cancellations. */
const ownRules = (differs: Partial<BookingPolicy>) =>
  rulesOfClass(policy({ freeLateCancels: 3, ...differs }), { lateCancelFee: minor(1000), noShowFee: null });
const lost = { creditLost: true, fee: minor(1000), freeLate: 0 };

describe('the cancellation terms in a mail', () => {
  it.each([
    {
      when: 'before the deadline',
      booking: aMailedBooking({ session: far, pass: pack, credit: 'taken' }),
      gives: { freeUntil: deadline, late: lost },
    },
    {
      when: 'the pass charges no fee',
      booking: aMailedBooking({ session: far, pass: { ...pack, chargesLateCancelFee: false }, credit: 'taken' }),
      gives: { freeUntil: deadline, late: { creditLost: true, fee: null, freeLate: 0 } },
    },
    {
      when: 'the pass is unlimited',
      booking: aMailedBooking({ session: far, pass: pack }),
      gives: { freeUntil: deadline, late: { creditLost: false, fee: minor(1000), freeLate: 0 } },
    },
    {
      when: 'the credit returns even after the deadline',
      booking: aMailedBooking({ session: far, credit: 'taken' }),
      policy: policy({ lateCancelCredit: 'refunded' }),
      gives: { freeUntil: deadline, late: { creditLost: false, fee: null, freeLate: 0 } },
    },
    {
      when: 'late cancellation is not allowed',
      booking: aMailedBooking({ session: far, credit: 'taken' }),
      policy: policy({ allowCancelAfterDeadline: false }),
      gives: { freeUntil: deadline, late: null },
    },
    {
      when: 'after the deadline',
      booking: aMailedBooking({ session: near, pass: pack, credit: 'taken' }),
      gives: { freeUntil: null, late: lost },
    },
    {
      when: 'after the deadline, late cancellation is not allowed',
      booking: aMailedBooking({ session: near, credit: 'taken' }),
      policy: policy({ allowCancelAfterDeadline: false }),
      gives: { freeUntil: null, late: null },
    },
    {
      when: 'some late cancellations are free, by the milder of two rules',
      booking: aMailedBooking({
        session: near,
        pass: pack,
        credit: 'taken',
        rules: ownRules({}),
      }),
      policy: policy({ freeLateCancels: 2 }),
      gives: { freeUntil: null, late: { ...lost, freeLate: 3 } },
    },
    {
      when: 'some were free by the rules of the booking, which forbid late cancellations',
      booking: aMailedBooking({ session: far, pass: pack, credit: 'taken', rules: ownRules({ allowCancelAfterDeadline: false }) }),
      gives: { freeUntil: deadline, late: lost },
    },
    {
      when: 'some are free by the present rules, which forbid late cancellations',
      booking: aMailedBooking({ session: near, pass: pack, credit: 'taken', rules: ownRules({ freeLateCancels: 1 }) }),
      policy: policy({ freeLateCancels: 3, allowCancelAfterDeadline: false }),
      gives: { freeUntil: null, late: { ...lost, freeLate: 1 } },
    },
    {
      when: 'some are free, but a friend gave the seat',
      booking: aMailedBooking({ session: near, pass: pack, credit: 'taken', givenBy: 'Bea' }),
      policy: policy({ freeLateCancels: 2 }),
      gives: { freeUntil: null, late: lost },
    },
    {
      when: 'the person was just promoted',
      booking: aMailedBooking({ session: near, pass: pack, credit: 'taken', freeUntil: plus(MAILED_AT, minutes(30)) }),
      gives: { freeUntil: plus(MAILED_AT, minutes(30)), late: lost },
    },
  ])('$when', ({ booking, policy: rules = policy(), gives }) => {
    expect(cancellationTerms(booking, rules, MAILED_AT)).toEqual(gives);
  });
});
