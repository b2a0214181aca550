import { describe, expect, it } from 'vitest';
import { aScheduleClass, at } from '../../../../../tests/builders/wire-classes.ts';
import { asId, type BookingId, type PassId } from '../../../../kernel/ids.ts';
import { minutes, plus, seconds, toUnix } from '../../../../kernel/time.ts';
import { cartOf, MYSELF } from '../reserve/cart.ts';
import { minutesLeft } from './minutes-left.ts';
import type { PayingPass, ReserveOffer } from '../wire-types.ts';
import { isSettled, reservesByItself, seatWhilePaying } from './held-view.ts';

const now = at('2026-03-01T12:00:00Z');
const until = plus(now, minutes(4));
const BOUGHT = asId<PassId>(7);
const schedule = aScheduleClass();
const cart = cartOf(schedule, MYSELF);
const offer = (over: Partial<ReserveOffer> = {}) =>
  ({
    schedule,
    passes: [{ id: BOUGHT } as PayingPass],
    joins_waitlist: false,
    held_until_unix: until,
    booking_id: null,
    overlapping: [],
    day_waits: null,
    waiver: { require_sign: true, wavier_hash: 'h', waiver_type: 'text', text: '' },
    customer_accepted_wavier: true,
    phone_required: true,
    customer_phone: '+1',
    custom_unfilled_fields: [],
    ...over,
  }) as unknown as ReserveOffer;

describe('a seat is held for', () => {
  it.each([
    { left: minutes(10), says: 10 },
    { left: minutes(9) - 1, says: 9 },
    { left: minutes(1), says: 1 },
    { left: minutes(1) - 1, says: 0 },
    { left: 1, says: 0 },
    { left: 0, says: null },
    { left: -seconds(9), says: null },
  ])('$says minutes with $left ms left', ({ left, says }) => expect(minutesLeft(plus(now, left), now)).toBe(says));
});

describe('before a pass is paid it is said', () => {
  const full = aScheduleClass({ total_bookings: 10, enable_waitlist: true });
  it.each([
    { what: 'until when the seat is held', given: offer(), wasHeld: true, says: { kind: 'held', until } },
    { what: 'that it no longer is', given: offer({ held_until_unix: now }), wasHeld: true, says: { kind: 'over' } },
    {
      what: 'that one joins the waitlist',
      given: offer({ held_until_unix: null, schedule: full, joins_waitlist: true }),
      wasHeld: true,
      says: { kind: 'waitlist' },
    },
    {
      what: 'that there is neither seat nor waitlist',
      given: offer({ held_until_unix: null, schedule: { ...full, enable_waitlist: false } }),
      wasHeld: false,
      says: { kind: 'no-seat', why: expect.stringContaining('Every place is taken') },
    },
    {
      what: 'that the class is cancelled',
      given: offer({ held_until_unix: null, schedule: { ...schedule, is_cancel: true } }),
      wasHeld: true,
      says: { kind: 'no-seat', why: expect.stringContaining('cancelled') },
    },
    {
      what: 'nothing, where one is in the class',
      given: offer({ held_until_unix: null, booking_id: 3 as BookingId }),
      wasHeld: false,
      says: null,
    },
    { what: 'nothing, where a seat is free and was never held', given: offer({ held_until_unix: null }), wasHeld: false, says: null },
  ])('$what', ({ given, wasHeld, says }) =>
    expect(seatWhilePaying({ offer: given, wasHeld, now, packageHasWaitlist: true })).toEqual(says),
  );
});

describe('with the pass that was bought the seat is reserved by itself', () => {
  it('where it is held and nothing is left to ask', () => {
    expect(isSettled(offer(), cart, now)).toBe(true);
    expect(reservesByItself(offer(), cart, BOUGHT, now)).toBe(true);
  });

  it.each([
    { why: 'no pass was bought', given: offer(), bought: null },
    { why: 'the pass cannot pay for it, or is not paid yet', given: offer({ passes: [] }) },
    { why: 'it is no longer held', given: offer({ held_until_unix: now }) },
    { why: 'it never was', given: offer({ held_until_unix: null }) },
    { why: 'it is for somebody else', given: offer(), for: { ...cart, classFor: 'other' as const } },
    { why: 'the studio has moved the class', given: offer(), for: { ...cart, classTime: toUnix(schedule.unix_start) - 1 } },
    { why: 'they are elsewhere at that time', given: offer({ overlapping: [{} as ReserveOffer['overlapping'][number]] }) },
    { why: 'they are in it already', given: offer({ booking_id: 3 as BookingId }) },
    { why: 'the waiver is to be accepted', given: offer({ customer_accepted_wavier: false }) },
    { why: 'the phone is missing', given: offer({ customer_phone: null }) },
    {
      why: 'the studio has questions',
      given: offer({ custom_unfilled_fields: [{ id: 1 } as ReserveOffer['custom_unfilled_fields'][number]] }),
    },
  ])('not when $why', ({ given, for: whose = cart, bought = BOUGHT }) => expect(reservesByItself(given, whose, bought, now)).toBe(false));
});
