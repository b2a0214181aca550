import { describe, expect, it } from 'vitest';
import { aScheduleClass, at } from '../../../../../tests/builders/wire-classes.ts';
import { asId, type BookingId, type PassId } from '../../../../kernel/ids.ts';
import { minutes, plus, seconds } from '../../../../kernel/time.ts';
import { cartOf, MYSELF } from '../public/reserve/cart.ts';
import { minutesLeft } from './minutes-left.ts';
import type { ReserveOffer } from '../public/wire-types.ts';
import { bookingOfCart, seatWhilePaying } from './held-view.ts';

const now = at('2026-03-01T12:00:00Z');
const until = plus(now, minutes(4));
const BOUGHT = asId<PassId>(7);
const schedule = aScheduleClass();
const cart = cartOf(schedule, MYSELF);
const offer = (over: Partial<ReserveOffer> = {}) =>
  ({
    schedule,
    passes: [{ id: BOUGHT } as ReserveOffer['passes'][number]],
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

describe('the label of a held seat', () => {
  it.each([
    { left: minutes(10), says: 10 },
    { left: minutes(9) - 1, says: 9 },
    { left: minutes(1), says: 1 },
    { left: minutes(1) - 1, says: 0 },
    { left: 1, says: 0 },
    { left: 0, says: null },
    { left: -seconds(9), says: null },
  ])('reads $says minutes with $left ms left', ({ left, says }) => expect(minutesLeft(plus(now, left), now)).toBe(says));
});

describe('the note before paying for a pass says', () => {
  const full = aScheduleClass({ total_bookings: 10, enable_waitlist: true });
  it.each([
    { what: 'until when the seat is held', given: offer(), says: { kind: 'held', until } },
    { what: 'that the hold has expired', given: offer({ held_until_unix: now }), says: { kind: 'free' } },
    {
      what: 'that the customer joins the waitlist',
      given: offer({ held_until_unix: null, schedule: full, joins_waitlist: true }),
      says: { kind: 'waitlist' },
    },
    {
      what: 'that there is neither a seat nor a waitlist',
      given: offer({ held_until_unix: null, schedule: { ...full, enable_waitlist: false } }),
      says: { kind: 'no-seat', why: expect.stringContaining('Every place is taken') },
    },
    {
      what: 'that the class is cancelled',
      given: offer({ held_until_unix: null, schedule: { ...schedule, is_cancel: true } }),
      says: { kind: 'no-seat', why: expect.stringContaining('cancelled') },
    },
    {
      what: 'nothing, when the customer is in the class',
      given: offer({ held_until_unix: null, booking_id: 3 as BookingId }),
      says: null,
    },
    { what: 'that the seat is free but not held', given: offer({ held_until_unix: null }), says: { kind: 'free' } },
  ])('$what', ({ given, says }) => expect(seatWhilePaying({ offer: given, now, packageHasWaitlist: true })).toEqual(says));
});

describe('the Pay button books', () => {
  const held = { kind: 'held', until } as const;
  const booking = {
    kind: 'class',
    class_id: schedule.id,
    class_for: 'myself',
    unix_start: schedule.unix_start,
    allow_overlap: false,
    applicantName: '',
    applicantEmail: '',
  };
  const elsewhere = [{} as ReserveOffer['overlapping'][number]];
  it.each([
    { what: 'the class as the page shows it', given: offer(), seat: held, books: booking },
    { what: 'a class with a free seat that is not held', given: offer(), seat: { kind: 'free' } as const, books: booking },
    {
      what: 'a class that overlaps another one, which the page names',
      given: offer({ overlapping: elsewhere }),
      seat: held,
      books: { ...booking, allow_overlap: true },
    },
    { what: 'the class of the cart, when the page could not check it', given: null, seat: null, books: booking },
    { what: 'nothing, when the class is full', given: offer(), seat: { kind: 'waitlist' } as const, books: null },
    { what: 'nothing, when it is unavailable', given: offer(), seat: { kind: 'no-seat', why: '' } as const, books: null },
    { what: 'nothing, when the customer is in it already', given: offer({ booking_id: 3 as BookingId }), seat: null, books: null },
  ])('$what', ({ given, seat, books }) => {
    expect(bookingOfCart(cart, given, seat)).toEqual(books);
  });
});
