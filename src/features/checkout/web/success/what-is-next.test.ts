import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../../../web/lib/storage.ts', () => ({
  storage: { read: (key: string) => (key === 'success_redirect' ? null : (kept.get(key) ?? null)) },
  // The page where a purchase began is stored per tab.
  tabStorage: {
    read: (key: string) => (key === 'success_redirect' ? (kept.get(key) ?? null) : null),
    clear: (key: string) => kept.delete(key),
  },
}));
const { readNext, stateFor } = await import('./what-is-next.ts');

beforeEach(() => kept.clear());

describe('the page after a purchase', () => {
  it.each([
    { when: 'nothing waits', holds: {}, what: null, address: '/' },
    { when: 'it was started for a series', holds: { success_redirect: '/series/3' }, what: 'series', address: '/series/3' },
    {
      when: 'it was started for a series, with an abandoned class and appointment',
      holds: { cart: {}, appointment_booking: {}, success_redirect: '/series/3' },
      what: 'series',
      address: '/series/3',
    },
    {
      when: 'it was started at the checkout of a series',
      holds: { cart: {}, series_booking: { id: 3 }, success_redirect: '/series/3' },
      what: 'series',
      address: '/series/checkout',
    },
    {
      when: 'another series was chosen before',
      holds: { series_booking: { id: 33 }, success_redirect: '/series/3' },
      what: 'series',
      address: '/series/3',
    },
    { when: 'it was started elsewhere', holds: { success_redirect: 'https://evil.example' }, what: null, address: '/' },
    { when: 'a class waits', holds: { cart: {} }, what: 'class', address: '/reserve' },
    { when: 'an appointment waits', holds: { appointment_booking: {} }, what: 'appointment', address: '/appointment-checkout' },
    { when: 'both wait', holds: { cart: {}, appointment_booking: {} }, what: 'class', address: '/reserve' },
    {
      when: 'both wait, and it was started for the appointment',
      holds: { cart: {}, appointment_booking: {}, success_redirect: '/appointments' },
      what: 'appointment',
      address: '/appointment-checkout',
    },
    {
      when: 'the wanted appointment is no longer kept',
      holds: { success_redirect: '/appointments' },
      what: null,
      address: '/appointments',
    },
  ])('is $address when $when', ({ holds, what, address }) => {
    for (const [key, value] of Object.entries(holds)) kept.set(key, value);
    expect(readNext(null)).toEqual({ what, address });
  });
});

describe('the page after a purchase gets', () => {
  const none = { booking_id: null, appointment_id: null };
  it.each([
    { of: 'the class that the purchase booked', what: null, booking: { ...none, booking_id: 7 }, state: { bookedClass: 7 } },
    {
      of: 'the appointment that the purchase booked',
      what: null,
      booking: { ...none, appointment_id: 8 },
      state: { bookedAppointment: 8 },
    },
    { of: 'the pass, when a booking still waits', what: 'class', booking: null, state: { boughtPass: 9 } },
    { of: 'the pass, when the booking is finished by hand', what: 'class', booking: none, state: { boughtPass: 9 } },
    { of: 'nothing for a pass alone', what: null, booking: null, state: {} },
  ] as const)('$of', ({ what, booking, state }) => {
    expect(stateFor({ what, address: '/' }, { booking: booking as never, user_pass_id: 9 as never })).toEqual(state);
  });
});
