import { describe, expect, it } from 'vitest';
import { instant, minus, minutes, plus, seconds } from '../../../kernel/time.ts';
import { APPOINTMENT_STATES, mayBecome, type AppointmentState } from './appointment.ts';
import { cancelRefusal, confirmRefusal } from './confirm-or-cancel.ts';

const STARTS = instant(Date.UTC(2026, 10, 25, 10));
const DEADLINE = minus(STARTS, minutes(120));
const on = { instructorConfirms: true, allowedCancelMinutes: 120 };
const off = { ...on, instructorConfirms: false };
const before = minus(DEADLINE, seconds(1));
const last = minus(STARTS, seconds(1));
const an = (state: AppointmentState, cancelMinutes: number | null = null) => ({
  appointment: { state, cancelMinutes },
  session: { startsAt: STARTS },
});
const waits = an('waiting_for_confirmation');
const confirmed = an('confirmed');
const cancelled = an('cancelled');
const started = { code: 'has-started', startedAt: STARTS };

it('an appointment’s states and transitions match the table', () => {
  const moves = APPOINTMENT_STATES.flatMap((state) =>
    APPOINTMENT_STATES.filter((next) => mayBecome({ state }, next)).map((next) => [state, next]),
  );
  expect(moves).toEqual([
    ['waiting_for_confirmation', 'confirmed'],
    ['waiting_for_confirmation', 'cancelled'],
    ['confirmed', 'cancelled'],
  ]);
});

describe('confirming an appointment', () => {
  it.each([
    { when: 'it is a request', ask: waits, settings: on, now: before, why: null },
    { when: 'a request, until a second before the start', ask: waits, settings: on, now: minus(STARTS, seconds(1)), why: null },
    { when: 'it has started', ask: waits, settings: on, now: STARTS, why: started },
    { when: 'a confirmed appointment', ask: confirmed, settings: on, now: before, why: { code: 'not-waiting' } },
    { when: 'a cancelled appointment', ask: cancelled, settings: on, now: before, why: { code: 'not-waiting' } },
    { when: 'a studio without confirmation', ask: waits, settings: off, now: before, why: { code: 'not-confirmed-here' } },
  ])('$when', ({ ask, settings, now, why }) => {
    expect(confirmRefusal(ask, settings, now)).toEqual(why);
  });
});

describe('cancelling an appointment', () => {
  const late = { code: 'too-late-to-cancel', deadline: DEADLINE };
  it.each([
    { when: 'a customer in time', by: 'customer', ask: confirmed, settings: off, now: before, why: null },
    { when: 'a customer’s request', by: 'customer', ask: waits, settings: on, now: before, why: null },
    { when: 'a customer at the deadline', by: 'customer', ask: confirmed, settings: off, now: DEADLINE, why: late },
    { when: 'booked under a milder rule', by: 'customer', ask: an('confirmed', 60), settings: off, now: DEADLINE, why: null },
    { when: 'booked under a stricter rule', by: 'customer', ask: an('confirmed', 180), settings: off, now: before, why: null },
    { when: 'at the later deadline of the two', by: 'customer', ask: an('confirmed', 180), settings: off, now: DEADLINE, why: late },
    { when: 'a customer after the start', by: 'customer', ask: confirmed, settings: off, now: plus(STARTS, minutes(1)), why: started },
    { when: 'it is cancelled already', by: 'customer', ask: cancelled, settings: off, now: before, why: { code: 'not-live' } },
    { when: 'staff in time', by: 'staff', ask: confirmed, settings: on, now: before, why: null },
    { when: 'staff, a request', by: 'staff', ask: waits, settings: on, now: before, why: null },
    { when: 'staff at the deadline', by: 'staff', ask: confirmed, settings: on, now: DEADLINE, why: late },
    { when: 'a request, by its customer, a second before the start', by: 'customer', ask: waits, settings: on, now: last, why: null },
    { when: 'a request, by its instructor, a second before the start', by: 'staff', ask: waits, settings: on, now: last, why: null },
    { when: 'a request after its start, by its customer', by: 'customer', ask: waits, settings: on, now: STARTS, why: started },
    { when: 'a request after its start, by its instructor', by: 'staff', ask: waits, settings: on, now: STARTS, why: started },
    { when: 'a request from before the studio stopped confirmations', by: 'staff', ask: waits, settings: off, now: before, why: null },
    {
      when: 'staff in a studio without confirmation',
      by: 'staff',
      ask: confirmed,
      settings: off,
      now: before,
      why: { code: 'not-cancelled-here' },
    },
  ] as const)('$when', ({ by, ask, settings, now, why }) => {
    expect(cancelRefusal(ask, by, settings, now)).toEqual(why);
  });
});
