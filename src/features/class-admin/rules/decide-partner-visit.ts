/** A booking by staff that a partner of the studio pays for (docs/decisions/0263). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { hasFreeSeat, seatsCounted, whyClosedToStaff, type ClosedToStaff } from '../../classes/rules/seats.ts';

export type PartnerVisitRefusal =
  | ClosedToStaff
  | Extract<ReservationRefusal, { code: 'already-booked' | 'already-waiting' | 'class-full' }>
  /** No new visits are booked with an archived partner. */
  | { readonly code: 'partner-archived'; readonly name: string };

interface PartnerVisitAsk {
  /** The class as this person sees it: a seat that is held for them is free. */
  readonly session: ClassSession;
  /** The person's own live booking in this class. */
  readonly existing: Booking | null;
  readonly partner: { readonly name: string; readonly isArchived: boolean };
}

/** Decides by the rules of `addBooking`, without a pass. Nobody waits with a partner's visit, because a wait is promoted with a pass. */
export function decidePartnerVisit({ session, existing, partner }: PartnerVisitAsk): Decision<null, PartnerVisitRefusal> {
  const closed = whyClosedToStaff(session);
  if (closed) return refuse(closed);
  if (existing) return refuse({ code: isWaiting(existing) ? 'already-waiting' : 'already-booked', guest: null });
  if (!hasFreeSeat(session)) return refuse({ code: 'class-full', capacity: session.capacity ?? 0, taken: seatsCounted(session) });
  return partner.isArchived ? refuse({ code: 'partner-archived', name: partner.name }) : ok(null);
}
