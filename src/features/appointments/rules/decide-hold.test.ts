import { describe, expect, it } from 'vitest';
import { asId, type AppointmentSessionId, type ServiceId, type StaffId } from '../../../kernel/ids.ts';
import { hours, instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Slot } from '../../availability/rules/slot.ts';
import type { AppointmentSession } from './appointment.ts';
import { decideHold, type HoldAsk } from './decide-hold.ts';

const NINE = instant(Date.UTC(2026, 10, 25, 9));
const iris = asId<StaffId>(1);
const at = (minute: number): Instant => plus(NINE, minutes(minute));
const slot = (minute: number, over: Partial<Slot> = {}): Slot => ({
  startsAt: at(minute),
  status: 'open',
  instructors: [iris],
  sessions: [],
  ...over,
});
const DAY = [0, 30, 60, 90, 120].map((minute) => slot(minute));
const offer = { minutes: 45, prepMinutes: 20, minPersons: 1, maxPersons: 2, sessionPlaces: null };
const terms = { gridMinutes: 30, from: NINE, to: plus(NINE, hours(48)) };
const ask = (over: Partial<HoldAsk> = {}): HoldAsk => ({
  startsAt: NINE,
  persons: 1,
  offer,
  slotsOfDay: DAY,
  session: null,
  takesPart: false,
  ...over,
});
const session: AppointmentSession = {
  id: asId<AppointmentSessionId>(3),
  service: asId<ServiceId>(2),
  instructor: iris,
  startsAt: NINE,
  endsAt: at(45),
  busyUntil: at(65),
  minutes: 45,
  places: 3,
  persons: 1,
  isShared: true,
  isOnline: false,
};

describe('a hold', () => {
  it('takes all slots of the appointment and the preparation time after them', () => {
    // On a grid of 30 minutes, 45 minutes and 20 to prepare take 65 minutes.
    expect(decideHold(ask({ persons: 2 }), terms)).toEqual({
      ok: true,
      value: { kind: 'begin', endsAt: at(45), busyUntil: at(65), places: 2, isShared: false },
    });
  });
  it('takes all places of a shared service', () => {
    expect(decideHold(ask({ offer: { ...offer, sessionPlaces: 6 } }), terms)).toMatchObject({ value: { places: 6, isShared: true } });
  });
  it('joins the session that starts at that time', () => {
    expect(decideHold(ask({ session, offer: { ...offer, sessionPlaces: 3 } }), terms)).toEqual({
      ok: true,
      value: { kind: 'join', session },
    });
  });
});

const taken = DAY.map((one) => (one.startsAt === NINE ? { ...one, status: 'reserved' as const, instructors: [] } : one));

describe('a hold is refused', () => {
  it.each([
    { when: 'when nobody gives the service', over: { offer: null }, why: { code: 'not-offered' } },
    { when: 'for more people than the service takes', over: { persons: 3 }, why: { code: 'persons-not-allowed', least: 1, most: 2 } },
    { when: 'for a person who takes part already', over: { session, takesPart: true }, why: { code: 'already-booked' } },
  ])('$when', ({ over, why }) => {
    expect(decideHold(ask(over), terms)).toEqual({ ok: false, refusal: why });
  });

  it.each([
    { when: 'too soon', over: { startsAt: at(-30) }, code: 'too-soon' },
    { when: 'too far', over: { startsAt: plus(NINE, hours(48)) }, code: 'too-far' },
    { when: 'taken', over: { slotsOfDay: taken }, code: 'slot-taken' },
    { when: 'no slot at all', over: { slotsOfDay: [] }, code: 'slot-taken' },
  ])('$when', ({ over, code }) => {
    expect(decideHold(ask(over), terms)).toEqual({ ok: false, refusal: { code: 'slot-not-available', why: { code } } });
  });
});
