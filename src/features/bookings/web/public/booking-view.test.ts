import { describe, expect, it } from 'vitest';
import { aBookingEntry, at } from '../../../../../tests/builders/wire-classes.ts';
import { joinStateOf, linkOf, mayReschedule, needsWord, passwordOf, safeLink, statusText, toneOf } from './booking-view.ts';

const link = { online_link: 'https://meet.example/1', is_online: true, in_person: false };

describe('the link of an online class', () => {
  it.each([
    { when: 'hours before', now: '2026-03-07T12:00:00Z', booking: {}, details: link, is: 'later' },
    { when: 'half an hour before', now: '2026-03-07T14:30:00Z', booking: {}, details: link, is: 'close' },
    { when: 'during the class', now: '2026-03-07T15:59:59Z', booking: {}, details: link, is: 'close' },
    { when: 'after its end', now: '2026-03-07T16:00:00Z', booking: {}, details: link, is: 'none' },
    {
      when: 'on the waitlist',
      now: '2026-03-07T14:50:00Z',
      booking: { waitlist_number: 1 },
      details: link,
      is: 'none',
    },
    { when: 'after cancelling', now: '2026-03-07T14:50:00Z', booking: { status: 3 }, details: link, is: 'none' },
    {
      when: 'when the class is cancelled',
      now: '2026-03-07T14:50:00Z',
      booking: {},
      details: { ...link, is_cancel: true },
      is: 'none',
    },
    { when: 'without a link', now: '2026-03-07T14:50:00Z', booking: {}, details: { is_online: true }, is: 'none' },
  ])('$when: $is', ({ now, booking, details, is }) => expect(joinStateOf(aBookingEntry(booking, details), at(now))).toBe(is));

  it('falls back on the meeting’s own link and password', () => {
    const booking = aBookingEntry({ zoomData: { client_url: 'https://zoom.example/j/1', password: 'calm' } });
    expect([linkOf(booking), passwordOf(booking)]).toEqual(['https://zoom.example/j/1', 'calm']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'room 5', ''])('never links to %s', (text) => expect(safeLink(text)).toBeNull());
});

describe('rescheduling', () => {
  const cancellation = {
    late: true,
    credit_returned: false,
    credit_kept: true,
    fee: null,
    refund_if_refilled: false,
    free_late_cancel: null,
    by_own_rules: false,
    credit_of: null,
    free_until_unix: null,
    deadline_unix: at('2026-03-07T03:00:00Z'),
  };
  it.each([
    { what: 'a seat', booking: { cancellation }, may: true },
    { what: 'a seat that can no longer be cancelled', booking: {}, may: false },
    { what: 'a waitlist place', booking: { cancellation, waitlist_number: 1 }, may: false },
    { what: 'a guest’s booking', booking: { cancellation, class_for: 'other' as const }, may: false },
    { what: 'part of a series', booking: { cancellation, series_booking_id: 3 }, may: false },
  ])('$what: $may', ({ booking, may }) => expect(mayReschedule(aBookingEntry(booking))).toBe(may));
});

describe('the status of a card', () => {
  it('names the waitlist position', () => {
    expect(statusText({ status_name: 'Waitlisted', status_label: 'Waitlist #3', waitlist_number: 3 })).toBe('Waitlisted, number 3');
    expect(statusText({ status_name: 'Booked', status_label: 'Booked', waitlist_number: null })).toBe('Booked');
  });
  it.each([
    { booking: {}, needs: false },
    { booking: { waitlist_number: 1 }, needs: true },
    { booking: { is_no_show: true }, needs: true },
    { booking: { status: 2 }, needs: true },
    { booking: { status: 4 }, needs: true },
  ])('is shown for $booking: $needs', ({ booking, needs }) => expect(needsWord(aBookingEntry(booking))).toBe(needs));
  it.each([
    [1, null, 'mine'],
    [1, 2, 'wait'],
    [2, null, 'good'],
    [3, null, 'off'],
    [7, null, 'off'],
  ] as const)('%i (on the waitlist: %s) is %s', (status, waitlist_number, tone) => expect(toneOf({ status, waitlist_number })).toBe(tone));
});
