/** A class as a schema.org event, for search engines. */
import type { Currency, Minor } from '../../../kernel/money.ts';
import { toDecimal } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isoAt } from '../../../kernel/zoned-time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import type { ClassListing } from './class-listing.ts';
import { hasFreeSeat, whyNotOpen } from './seats.ts';

type SchemaThing = Readonly<Record<string, unknown>>;

/** The studio as organizer, and the address of its pages. */
export interface Organizer {
  readonly name: string;
  readonly zone: Zone;
  readonly currency: Pick<Currency, 'code' | 'digits'>;
  /** The studio's own address, without a trailing slash. */
  readonly origin: string;
}

export const organizerOf = ({ name, origin }: Pick<Organizer, 'name' | 'origin'>): SchemaThing => ({
  '@type': 'Organization',
  name,
  url: origin,
});

/** `from`: the price of the cheapest pass that would pay for the class. Null when unknown. */
export function eventOf(
  { session, description, pictureUrl, location, room, instructor, isOnline }: ClassListing,
  { now, from, ...organizer }: Organizer & { readonly now: Instant; readonly from: Minor | null },
): SchemaThing {
  const { name, zone, currency, origin } = organizer;
  const url = `${origin}/class/${session.id}`;
  const offer = {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${hasFreeSeat(session) ? 'InStock' : 'SoldOut'}`,
    ...(from !== null && { price: toDecimal(from, currency), priceCurrency: currency.code }),
  };
  return {
    '@type': 'Event',
    name: session.name,
    url,
    ...(description !== '' && { description }),
    ...(pictureUrl !== null && { image: pictureUrl.startsWith('/') ? origin + pictureUrl : pictureUrl }),
    startDate: isoAt(zone, session.startsAt),
    endDate: isoAt(zone, session.endsAt),
    eventStatus: `https://schema.org/${session.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: [location?.name ?? name, room].filter((part) => part !== null).join(', '),
          ...(location?.address && { address: location.address }),
        },
    organizer: organizerOf(organizer),
    ...(instructor && { performer: { '@type': 'Person', name: instructor.name } }),
    ...(whyNotOpen(session, now) === null && { offers: offer }),
  };
}
