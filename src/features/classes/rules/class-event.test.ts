import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import { hours, instant, minus, plus } from '../../../kernel/time.ts';
import { aListing } from '../../../../tests/builders/session.ts';
import { eventOf } from './class-event.ts';

const STARTS = instant(Date.parse('2026-11-26T22:30:00Z'));
const known = {
  name: 'Harbor & Pine',
  zone: 'America/New_York' as Zone,
  currency: { code: 'USD', digits: 2 },
  origin: 'https://book.example.org',
  now: minus(STARTS, hours(3)),
  from: minor(2800),
};
const event = (...differs: Parameters<typeof aListing>) => eventOf(aListing(...differs), known);

describe('a class as a schema.org event', () => {
  it('has name, start with the zone’s offset, place, instructor and price', () => {
    expect(event({ startsAt: STARTS, endsAt: plus(STARTS, hours(1)) })).toEqual({
      '@type': 'Event',
      name: 'Vinyasa Flow',
      url: 'https://book.example.org/class/31',
      startDate: '2026-11-26T17:30:00-05:00',
      endDate: '2026-11-26T18:30:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Loft, Room 2', address: '1 High Street' },
      organizer: { '@type': 'Organization', name: 'Harbor & Pine', url: 'https://book.example.org' },
      performer: { '@type': 'Person', name: 'Daniel Okafor' },
      offers: {
        '@type': 'Offer',
        url: 'https://book.example.org/class/31',
        availability: 'https://schema.org/InStock',
        price: 28,
        priceCurrency: 'USD',
      },
    });
  });

  it.each([
    ['full', { startsAt: STARTS, capacity: 3, seatsTaken: 3 }, { offers: { availability: 'https://schema.org/SoldOut' } }],
    ['cancelled', { startsAt: STARTS, cancelledAt: known.now }, { eventStatus: 'https://schema.org/EventCancelled' }],
  ] as const)('has the status %s', (_, session, said) => {
    expect(event(session)).toMatchObject(said);
  });

  it.each([
    ['is cancelled', { startsAt: STARTS, cancelledAt: known.now }],
    ['has begun', { startsAt: known.now }],
    ['takes no reservations', { startsAt: STARTS, acceptReservations: false }],
  ] as const)('has no offer when it %s', (_, session) => {
    expect(event(session)).not.toHaveProperty('offers');
  });

  it('is online at its own page, because the link is for booked people', () => {
    const online = event({ startsAt: STARTS }, { isOnline: true, onlineLink: 'https://video.example/secret' });
    expect(online).toMatchObject({ location: { '@type': 'VirtualLocation', url: 'https://book.example.org/class/31' } });
    expect(JSON.stringify(online)).not.toContain('secret');
  });
});
