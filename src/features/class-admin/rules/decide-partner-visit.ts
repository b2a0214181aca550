/** A booking by staff that a partner of the studio pays for (docs/decisions/0263). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { hasFreeSeat, seatsCounted, whyClosedToStaff, type ClosedToStaff } from '../../classes/rules/seats.ts';

export type PartnerVisitRefusal =
  | ClosedToStaff
  | Extract<ReservationRefusal, { code: 'already-booked' | 'already-waiting' | 'class-full' }>
  | PartnerRefusal;

export type PartnerRefusal =
  /** The partner was removed meanwhile, or never was one of the studio. */
  | { readonly code: 'partner-gone' }
  /** No new visits are booked with an archived partner. */
  | { readonly code: 'partner-archived'; readonly name: string };

interface PartnerVisitAsk {
  /** The class as this person sees it: a seat that is held for them is free. */
  readonly session: ClassSession;
  /** The person's own live booking in this class. */
  readonly existing: Booking | null;
  readonly partner: PartnerFound;
  /** Whether the class gets a place more when none is free. */
  readonly addsPlace: boolean;
}

/** Null when it is no partner of the studio, or no longer. */
export type PartnerFound = { readonly name: string; readonly isArchived: boolean } | null;

export function whyNotPaidBy(partner: PartnerFound): PartnerRefusal | null {
  if (partner === null) return { code: 'partner-gone' };
  return partner.isArchived ? { code: 'partner-archived', name: partner.name } : null;
}

/**
 * Decides by the rules of `addBooking`, without a pass. Nobody waits with a partner's visit, because a wait is promoted with a pass. No seat is
 * forced: when none is free, staff add a place for this person, who so gets in before those who wait (docs/decisions/0101, 0263). Returns the
 * capacity after the booking.
 */
export function decidePartnerVisit(ask: PartnerVisitAsk): Decision<number | null, PartnerVisitRefusal> {
  const { session, existing, partner, addsPlace } = ask;
  const closed = whyClosedToStaff(session);
  if (closed) return refuse(closed);
  if (existing) return refuse({ code: isWaiting(existing) ? 'already-waiting' : 'already-booked', guest: null });
  const isFull = !hasFreeSeat(session);
  if (isFull && !addsPlace) return refuse({ code: 'class-full', capacity: session.capacity!, taken: seatsCounted(session) });
  const unpaid = whyNotPaidBy(partner);
  return unpaid ? refuse(unpaid) : ok(isFull ? session.capacity! + 1 : session.capacity);
}
