import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { getClassReserve, listBookings } from '../../contract/bookings.contract.ts';

/** Decoded API types for the screens: instants, booleans and branded ids. */
export type ReserveOffer = ReplyOf<typeof getClassReserve>;
export type BookingsPage = ReplyOf<typeof listBookings>;
export type BookingEntry = BookingsPage['data'][number];
/** The tabs of My Bookings, spelled as in the API (spec 1 §7). */
export type BookingsTab = 'upcoming' | 'past' | 'cancelled';
