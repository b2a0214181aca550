/** A class of the public schedule on the wire (spec 1 §3), shared by all class screens. */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, ClassTemplateId, LocationId, ServiceId, StaffId, TagId } from '../../../kernel/ids.ts';
import { plainId, unixTime } from '../../../wire/codecs.ts';

export const Named = <Branded extends number>(codec: z.ZodMiniType<Branded, number>) => z.object({ id: codec, name: z.string() });

export const ScheduleClass = z.object({
  id: plainId<ClassSessionId>(),
  class_id: plainId<ClassTemplateId>(),
  name: z.string(),
  unix_start: unixTime,
  class_duration: z.int(),
  instructor: z.string(),
  instructor_id: z.nullable(plainId<StaffId>()),
  instructor_image: z.nullable(z.string()),
  instructor_description: z.nullable(z.string()),
  location_id: z.nullable(plainId<LocationId>()),
  location_name: z.nullable(z.string()),
  room: z.nullable(z.string()),
  service_id: z.nullable(plainId<ServiceId>()),
  service_name: z.nullable(z.string()),
  filter_tags: z.array(plainId<TagId>()),
  visible_public: z.boolean(),
  accept_reservations: z.boolean(),
  limit_reservations: z.boolean(),
  max_reservations: z.nullable(z.int()),
  total_bookings: z.int(),
  active_bookings_waitlist_count: z.int(),
  enable_waitlist: z.boolean(),
  color: z.string(),
  is_online: z.boolean(),
  in_person: z.boolean(),
  /** The link and password of an online class. Null unless the caller is booked. */
  online_link: z.nullable(z.string()),
  online_password: z.nullable(z.string()),
  additional_details: z.string(),
  description: z.string(),
  is_cancel: z.boolean(),
  cancellation_reason: z.nullable(z.string()),
  series_count: z.int(),
  /** Absent without a picture, so that the replies of studios without pictures do not grow. */
  media_url: z.optional(z.string()),
});

/** Places that the caller booked for guests. They never block the caller's own booking. */
export const guestPlaces = z.array(z.object({ class_id: plainId<ClassSessionId>(), applicant_name: z.string() }));

/**
 * Seats on offer to the waiting caller, who may claim them until the given time (readings §4). Absent when there are none, so that all
 * visitors get the same bytes.
 */
export const customerOffers = z.optional(
  z.array(
    z.object({
      class_id: plainId<ClassSessionId>(),
      booking_id: plainId<BookingId>(),
      until_unix: unixTime,
      /** The guest's name. Null when the offer is for the caller. */
      applicant_name: z.nullable(z.string()),
    }),
  ),
);

/** The caller's places in the shown classes. Own places and guests' places are separate. */
export const placesOfCaller = {
  customer_bookings: z.array(plainId<ClassSessionId>()),
  customer_waitlist: z.array(plainId<ClassSessionId>()),
  guest_bookings: guestPlaces,
  guest_waitlist: guestPlaces,
  customer_offers: customerOffers,
};

/** Decoded: instants, booleans and branded ids. */
export type ScheduleClass = z.output<typeof ScheduleClass>;
/** A seat on offer to the waiting caller, who may claim it with this booking until the given time. */
export type SeatOffer = NonNullable<z.output<typeof customerOffers>>[number];
export type GuestPlace = z.output<typeof guestPlaces>[number];
