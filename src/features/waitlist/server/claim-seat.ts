import type { BookingId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import { activationBy } from '../../passes/rules/validity.ts';
import type { claimSeat as contract } from '../contract/claim.contract.ts';
import { decideClaim, type Claim, type ClaimRefusal } from '../rules/decide-claim.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { waitlistTexts } from '../texts.ts';
import { findBooking } from '../../classes/server/public.ts';
import { count, endOffers, endOtherWaits, openSeats, type OpenSeats, remindLater, saveMoves } from './public.ts';

type ClaimCall = Call<typeof contract>;

/** A waiting person claims a seat on offer. The first claim gets it, and its credit is taken in the same transaction (readings §4). */
export async function claimSeat(call: ClaimCall): Promise<Decision<ReplyOf<typeof contract>, ClaimRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const before = await findBooking(tx, body.id);
  if (!before || before.customer !== actor.id) return notFound();
  const seats = await openSeats(tx, before.session, null);
  const booking = await findBooking(tx, body.id);
  const session = seats.moves.sessions.get(before.session);
  if (!booking || !session) return notFound();

  const terms = { now: at, zone: studio.settings.timeZone, policy: studio.settings.booking };
  const decision = decideClaim({ booking, session, passes: seats.moves.passes }, terms);
  if (!decision.ok) return decision;

  seat(call, seats, booking, session, decision.value);
  endOffers(seats.moves, seats.waits, at);
  await saveMoves(tx, at, seats.moves);
  return ok(reply(booking.id, decision.value, waitlistTexts(language).claimed));
}

/** Seats the person: takes the credit and ends their other waits at the same time. */
function seat({ studio, at }: ClaimCall, { moves, waits }: OpenSeats, booking: Booking, before: ClassSession, claim: Claim): void {
  const { use, session, freeUntil } = claim;
  moves.activations.push(...activationBy(use, moves.passes, at, studio.settings.timeZone));
  moves.passes.set(use.pass, afterUse(moves.passes.get(use.pass)!, use, session));
  moves.credits.push({ use, delta: -1, reason: 'promoted', booking: booking.id });
  moves.seatings.push({ booking: booking.id, use, freeUntil });
  moves.seated.push(booking);
  moves.mails.push(bookingMail('booking-confirmed', booking.id));
  count(moves, session.id, { seats: 1, waiting: -1 });
  moves.sessions.set(session.id, session);
  if (session.seatsOffered !== before.seatsOffered) moves.reoffered.add(session.id);
  remindLater(moves, session, studio, at);
  endOtherWaits(moves, studio, session, booking, waits, at);
}

const reply = (booking: BookingId, { freeUntil }: Claim, message: string) => ({
  success: true,
  message,
  booking_id: booking,
  free_until_unix: freeUntil,
});
