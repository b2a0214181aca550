/** Standing bookings: archive → rows and rows → archive. */
import type { Archive } from '../rules/archive.ts';
import type { ArchivedStandingBooking } from '../rules/archived-standing-bookings.ts';
import { at } from './archive-of-rows.ts';
import type { PlainRow, StudioRows } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

export const standingBookingRows = ({ standingBookings }: Archive, ids: IdsOfKeys): PlainRow<'standing_booking'>[] =>
  standingBookings.map((entry) => ({
    customer_id: ids.of('customers', entry.customer),
    class_template_id: ids.of('classes', entry.class),
    location_id: ids.maybe('locations', entry.location),
    weekday: entry.weekday,
    minute: entry.starts,
    settled_until: new Date(entry.settledUntil).toISOString(),
    created_at: new Date(entry.createdAt).toISOString(),
    stopped_at: null,
  }));

export const standingBookingsOf = (rows: StudioRows, keys: KeysOfIds): ArchivedStandingBooking[] =>
  rows.standing_booking
    .filter((row) => row.stopped_at === null)
    .map((row) => ({
      customer: keys.of('customers', row.customer_id!),
      class: keys.of('classes', row.class_template_id!),
      location: keys.maybe('locations', row.location_id),
      weekday: row.weekday!,
      starts: row.minute!,
      settledUntil: at(row.settled_until!),
      createdAt: at(row.created_at!),
    }));
