import { describe, expect, it } from 'vitest';
import { aWaiter } from '../../../../tests/builders/session.ts';
import { aPass } from '../../../../tests/builders/pass.ts';
import { asId, type BookingId } from '../../../kernel/ids.ts';
import { hours, instant, plus } from '../../../kernel/time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import type { CreditUse } from '../../passes/rules/pass.ts';
import { bookingsToRestore, decideRestore } from './decide-restore.ts';

const NOW = instant(Date.parse('2026-11-24T12:00:00Z'));

describe('the cancellation of a class', () => {
  const session = { cancelledAt: NOW, startsAt: plus(NOW, hours(1)) };
  it.each([
    ['is taken back before the class begins', session, [], null],
    ['is not taken back once the class would have begun', { ...session, startsAt: NOW }, [], 'class-begun'],
    ['is not taken back twice', { ...session, cancelledAt: null }, [], 'not-cancelled'],
    ['stays when its instructor has an appointment', session, [{ startsAt: NOW }], 'instructor-has-appointment'],
  ] as const)('%s', (_, one, appointments, code) => {
    const decision = decideRestore(one, { now: NOW, appointments });
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

describe('the bookings of a class that takes place after all', () => {
  const pass = aPass({ left: 1 });
  const row = pass.balances[0]!;
  const use: CreditUse = { pass: pass.id, kind: row.kind, cycle: row.cycle, counted: true };
  const seat = (id: number, state: Booking['state'] = 'class_cancelled_refunded'): Booking => ({
    ...aWaiter(id),
    id: asId<BookingId>(id),
    state,
    waitlistSeq: null,
    credit: use,
  });
  const before = (id: number, waitlistSeq: number | null = null) => ({ id: asId<BookingId>(id), state: 'reserved' as const, waitlistSeq });
  const passes = new Map([[pass.id as number, pass]]);

  it('take their credits again, as long as there are some', () => {
    const { back, lost } = bookingsToRestore([before(1), before(2)], { now: [seat(1), seat(2)], passes, busy: new Set() });
    expect(back).toEqual([{ ...before(1), use }]);
    expect(lost).toEqual([{ booking: 2, why: 'credit-used' }]);
  });

  it('need no credit when none was returned, and get their place in line', () => {
    const now = [seat(1, 'class_cancelled'), { ...seat(2, 'class_cancelled'), credit: null }];
    const { back } = bookingsToRestore([before(1), before(2, 7)], { now, passes: new Map(), busy: new Set() });
    expect(back).toEqual([
      { ...before(1), use: null },
      { ...before(2, 7), use: null },
    ]);
  });

  it('are lost to those who have another class at that time, or gave them up', () => {
    const { back, lost } = bookingsToRestore([before(1), before(2)], { now: [seat(1)], passes, busy: new Set([asId<BookingId>(1)]) });
    expect(back).toEqual([]);
    expect(lost).toEqual([
      { booking: 1, why: 'booked-elsewhere' },
      { booking: 2, why: 'left' },
    ]);
  });
});
