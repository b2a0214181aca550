import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import { toDecimal } from '../../../kernel/money.ts';
import { plus } from '../../../kernel/time.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { rulesOfClass } from '../../classes/rules/booking-rules.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import { datesOf } from '../../../context/dates.ts';
import { whyNotOpen } from '../../classes/rules/seats.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { endedHoldsToFree, runningHoldOf, type SeatHold } from '../../classes/rules/seat-holds.ts';
import {
  endHolds,
  findBooking,
  insertBookings,
  listHolds,
  listLiveBookings,
  listOwnPlaces,
  listPlacesAround,
  lockOwnBookings,
  nextBookingIds,
} from '../../classes/server/public.ts';
import { owesWaiver } from '../../customers/rules/decide-acceptance.ts';
import { findAcceptedWaivers } from '../../customers/server/public.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { classCreditsLeft } from '../../passes/rules/class-credits-left.ts';
import { activationBy } from '../../passes/rules/validity.ts';
import { placeOf } from '../../waitlist/rules/one-a-day.ts';
import { count, endOffers, endOthersOfDay, openSeats, remindLater, type OpenSeats } from '../../waitlist/server/public.ts';
import type { rescheduleBooking as contract } from '../contract/reschedule.contract.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { paidWith, type Cancellation, type CancellationRefusal } from '../../bookings/rules/cancellation.ts';
import { hasLimits } from '../../bookings/rules/booking-limit.ts';
import { asSeenBy } from '../../bookings/rules/class-as-seen.ts';
import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';
import { decideLeaving, decideReschedule, type RescheduleRefusal } from '../rules/decide-reschedule.ts';
import { rescheduleServerTexts } from '../texts.ts';
import { reservationTerms } from './reschedule-terms.ts';
import { UNDO_WITHIN, withUndo } from '../../bookings/rules/undo.ts';
import { decideWithFreeLate, endBooking, loadMadeAt, fillSeats, presentFreeLate } from '../../bookings/server/public.ts';

type RescheduleCall = Call<typeof contract>;
type Refusal = RescheduleRefusal | CancellationRefusal | ReservationRefusal;

/** Exchanges a seat for one in another occurrence, in one transaction: cancels the old and books the new, or changes nothing. */
export async function rescheduleBooking(call: RescheduleCall): Promise<Decision<ReplyOf<typeof contract>, Refusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const before = await findBooking(tx, body.id);
  if (!before || before.customer !== actor.id) return notFound();
  const seats = await openSeats(tx, [before.session, body.to_class_id], actor.id);
  const { moves, waits } = seats;
  const booking = (await findBooking(tx, body.id))!;
  const [from, stored] = [moves.sessions.get(before.session), moves.sessions.get(body.to_class_id)];
  if (!from || !stored?.visiblePublic) return notFound();
  endOffers(moves, waits, at);

  const terms = { now: at, policy: studio.settings.booking, paid: paidWith(booking, passOf(booking, moves)), inSeries: false };
  const isUndo = body.undo ?? false;
  const left = isUndo ? withUndo(booking, await loadMadeAt(tx, booking.id)) : booking;
  const leaving = await decideWithFreeLate(tx, at, booking, (freeLateUsed) =>
    decideLeaving(left, from, {
      ...terms,
      freeLateUsed,
      onlyIfFree: isUndo || (body.only_if_free ?? false),
      onlyIfFreeLate: body.only_if_free_late ?? false,
    }),
  );
  if (!leaving.ok) return leaving;
  const ended = { booking, session: from, cancellation: leaving.value };
  endBooking({ studio, at }, moves, ended);

  const asked = await loadAsked(call, body.to_class_id);
  const to = asSeenBy(actor.id, moves.sessions.get(stored.id)!, asked.holds, at);
  const decision = decideReschedule({ ...asked, booking, from, to, passes: moves.passes }, reservationTerms(studio, at));
  if (!decision.ok) return decision;
  const id = await seatIn(call, seats, { to, use: decision.value, holds: holdsToEnd(call, stored, asked.holds) });
  endOthersOfDay(moves, studio, placeOf({ id, session: to.id, customer: actor.id, attendee: { kind: 'myself' } }, to.startsAt), waits, at);
  await fillSeats(tx, seats, actor.id, [ended], { studio, at });
  return ok(reply(call, { id, from, to, pass: moves.passes.get(decision.value.pass)! }, leaving.value));
}

const passOf = ({ pass }: Booking, { passes }: OpenSeats['moves']): Pass | undefined => (pass === null ? undefined : passes.get(pass));

/** Loads the facts about the person and the new occurrence, under its lock. */
async function loadAsked({ tx, studio, actor, at }: RescheduleCall, to: ClassSessionId) {
  const limits = studio.settings.booking;
  const own = { session: to, customer: actor.id, attendee: { kind: 'myself' } as const };
  const [, holds, [existing = null], places, counted, waivers] = await Promise.all([
    hasLimits(limits) ? lockOwnBookings(tx, [actor.id]) : null,
    listHolds(tx, [to]),
    listLiveBookings(tx, [own]),
    listOwnPlaces(tx, [own]),
    hasLimits(limits) ? listPlacesAround(tx, [own], at) : [],
    findAcceptedWaivers(tx, [actor.id]),
  ]);
  return { holds, existing, places, counted, limits, owesWaiver: owesWaiver(studio.settings.waiver, waivers.get(actor.id) ?? null) };
}

/** The holds of the new occurrence to end: expired ones, and the person's own, which becomes their seat. */
function holdsToEnd({ actor, at }: RescheduleCall, to: ClassSession, holds: readonly SeatHold[]): SeatHold[] {
  const own = runningHoldOf(holds, to.id, actor.id, at);
  return [...endedHoldsToFree(to, holds, at), ...(own ? [own] : [])];
}

interface NewSeat {
  readonly to: ClassSession;
  readonly use: CreditUse;
  readonly holds: readonly SeatHold[];
}

async function seatIn({ tx, studio, actor, at }: RescheduleCall, { moves }: OpenSeats, { to, use, holds }: NewSeat) {
  const [id] = await nextBookingIds(tx, 1);
  const booking = id!;
  moves.activations.push(...activationBy(use, moves.passes, at, studio.settings.timeZone));
  moves.passes.set(use.pass, afterUse(moves.passes.get(use.pass)!, use, to));
  moves.credits.push({ use, delta: -1, reason: 'reserved', booking });
  moves.seated.push({ id: booking, session: to.id, customer: actor.id });
  moves.mails.push(bookingMail('booking-confirmed', booking));
  count(moves, to.id, { seats: 1, held: -holds.length });
  remindLater(moves, to, studio, at);
  await insertBookings(tx, at, [
    {
      id: booking,
      session: to.id,
      customer: actor.id,
      attendee: { kind: 'myself' },
      waitlistSeq: null,
      pass: use.pass,
      credit: use,
      rules: rulesOfClass(studio.settings.booking, to),
    },
  ]);
  await endHolds(tx, holds);
  return booking;
}

interface Moved {
  readonly id: BookingId;
  readonly from: ClassSession;
  readonly to: ClassSession;
  readonly pass: Pass;
}

function reply({ at, studio, language }: RescheduleCall, { id, from, to, pass }: Moved, { late, fee, freeLate }: Cancellation) {
  const moved = rescheduleServerTexts(language).rescheduled(datesOf(studio.settings, at).moment(to.startsAt));
  return {
    success: true,
    message: freeLate ? `${moved} ${bookingTexts(language).cancelled.freeLate(freeLate.number, freeLate.most)}` : moved,
    booking_id: id,
    credits_remaining: classCreditsLeft(pass, at, studio.settings.timeZone),
    late_cancel_fee: fee === null ? null : toDecimal(fee, studio.settings.currency),
    free_late_cancel: presentFreeLate(freeLate),
    // Moving back returns neither the credit nor the fee of a late cancellation, and leads to no hidden class.
    undo_until_unix: late || !from.visiblePublic || whyNotOpen(from, at) ? null : plus(at, UNDO_WITHIN),
  };
}
