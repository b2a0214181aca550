import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { ClassListing } from '../rules/class-listing.ts';
import { minutesOf } from '../rules/class-session.ts';
import { seatsCounted } from '../rules/seats.ts';
import type { ScheduleClass } from '../contract/schedule-class.ts';

/**
 * An occurrence on the wire. Only people with a seat get the link and password of an online class. Seats on offer or held count as taken
 * (readings §4), so `max_reservations − total_bookings` is the number of free seats.
 */
export function presentClass(listing: ClassListing, studio: Pick<Studio, 'features'>, holdsSeat: boolean): ScheduleClass {
  const { session, instructor, location, service } = listing;
  return {
    id: session.id,
    class_id: session.template,
    name: session.name,
    unix_start: session.startsAt,
    class_duration: minutesOf(session),
    instructor: instructor?.name ?? '',
    instructor_id: instructor?.id ?? null,
    instructor_image: instructor?.pictureUrl ?? null,
    instructor_description: instructor?.description ?? null,
    location_id: location?.id ?? null,
    location_name: location?.name ?? null,
    room: listing.room,
    service_id: service?.id ?? null,
    service_name: service?.name ?? null,
    filter_tags: [...listing.tags],
    visible_public: session.visiblePublic,
    accept_reservations: session.acceptReservations,
    limit_reservations: session.capacity !== null,
    max_reservations: session.capacity,
    total_bookings: seatsCounted(session),
    active_bookings_waitlist_count: session.waiting,
    enable_waitlist: session.waitlistEnabled && hasFeature(studio, 'waitlist'),
    color: listing.color,
    is_online: listing.isOnline,
    in_person: !listing.isOnline,
    online_link: holdsSeat && listing.isOnline ? listing.onlineLink : null,
    online_password: holdsSeat && listing.isOnline ? listing.onlinePassword : null,
    additional_details: listing.additionalDetails,
    description: listing.description,
    is_cancel: session.cancelledAt !== null,
    cancellation_reason: session.cancelledAt === null ? null : listing.cancellationReason,
    series_count: hasFeature(studio, 'series') ? listing.seriesCount : 0,
    ...(listing.pictureUrl !== null && { media_url: listing.pictureUrl }),
  };
}
