import { ok, type Decision } from '../../../../kernel/result.ts';
import { afterWaiting, Blocked, type RunHow } from '../../../../server/http/batch-queue.ts';
import type { Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { settleTogether } from '../../../../server/http/settle-together.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { namesAsked } from '../../../custom-fields/server/public.ts';
import { owesWaiver } from '../../../customers/rules/decide-acceptance.ts';
import { afterUse } from '../../../passes/rules/booking-credit.ts';
import { classCreditsLeft } from '../../../passes/rules/class-credits-left.ts';
import { hasFeature } from '../../../../context/studio.ts';
import type { reserveClass as contract } from '../../contract/bookings.contract.ts';
import type { Attendee, Booking, ClassSession } from '../../../classes/rules/class-session.ts';
import { limitReached } from '../../rules/booking-limit.ts';
import { afterReservation, decideReservation, type ReservationRefusal, type ReservationTerms } from '../../rules/decide-reservation.ts';
import { runningHoldOf, withoutHolds } from '../../../classes/rules/seat-holds.ts';
import { opensWith } from '../../../classes/rules/private-class.ts';
import { secondsToWaitFor } from '../../../classes/rules/guest-limit.ts';
import { overlapping } from '../../../classes/rules/overlaps.ts';
import { bookingTexts } from '../../texts.ts';
import { personKey } from '../../../classes/server/public.ts';
import { isByStaff, phoneOf, stillAsked } from './checkout-questions.ts';
import { dayTermsOf, placeAsked } from '../wait/terms-asked.ts';
import { presentPlace } from '../present-place.ts';
import { attendeeOf, loadReservations, type ReservationFacts, type ReserveCall, type Waits } from './load-reservations.ts';
import { newBooking, saveReservations, type NewReservation } from './save-reservations.ts';

type Reply = ReplyOf<typeof contract>;
type Answer = Decision<Reply, ReservationRefusal> | Problem;

/** Reservations that wait for one transaction are settled together (quality.md, Group commit). */
const settle = (calls: readonly ReserveCall[], waits: Waits): Promise<readonly (Answer | Blocked)[]> =>
  settleTogether(calls, { load: (all) => loadReservations(all, waits), decide, enter, reply, save: saveReservations });

/** A batch never waits for a pass, because it would keep the class locked meanwhile. */
export const reserveClasses = (calls: readonly ReserveCall[], how: RunHow): Promise<readonly (Answer | Blocked)[]> =>
  settle(calls, { forClasses: how.waits, forPasses: false });

/** One reservation outside of a batch. It waits for its class and its pass. */
export const reserveClass = async (call: ReserveCall): Promise<Answer> =>
  afterWaiting((await settle([call], { forClasses: true, forPasses: true }))[0]);

/** The name of the first lock of a reservation. */
export const subjectOf = (body: Pick<ReserveCall['body'], 'schedule_id'>): string => `class ${body.schedule_id}`;

function decide(call: ReserveCall, facts: ReservationFacts): Decision<NewReservation, ReservationRefusal> | Problem | Blocked {
  const { studio, actor, at, body } = call;
  const session = facts.sessions.get(body.schedule_id);
  if (session && !facts.lockedClasses.has(session.id)) return new Blocked(subjectOf(body));
  if (!session) return notFound();
  const attendee = attendeeOf(call);
  const existing = facts.live.get(personKey(session.id, actor.id, attendee)) ?? null;
  // A person who waits claims a seat without the key.
  if (!call.letsIn && !opensWith(session, body.key) && existing === null) return notFound();
  const pass = facts.passes.get(body.user_pass);
  if (pass && !facts.lockedPasses.has(pass.id)) return new Blocked(null);
  const own = attendee.kind === 'myself' ? facts.places.filter((place) => place.customer === actor.id) : [];
  const elsewhere = overlapping(session, own);
  const hold = runningHoldOf([...facts.unusedHolds], session.id, actor.id, at);
  const met = withoutHolds(session, hold ? 1 : 0);
  const ask = {
    session: met,
    attendee,
    pass: pass?.owner === actor.id ? pass : null,
    existing,
    owesWaiver: owesWaiver(studio.settings.waiver, facts.waivers?.get(actor.id) ?? null),
    clashes: body.allow_overlap === false ? elsewhere : [],
    limitFor: limitFor(call, session, attendee, facts.counted),
    secondsToWait: existing ? 0 : secondsToWaitFor(attendee, facts.guests?.get(actor.id) ?? [], at),
  };
  const decision = decideReservation(ask, termsOf(call));
  if (!decision.ok) return decision;
  const reservation = decision.value;
  // Questions about the person come last, so that nobody fills in a form for a class that they cannot book.
  const phone = phoneOf(call, facts.phones);
  if (phone.problem) return phone.problem;
  const unfilled = isByStaff(call) ? undefined : namesAsked(facts.unfilled, actor.id, [session.service]);
  if (unfilled) return stillAsked(call, unfilled);
  const place = placeAsked(actor.id, attendee, session);
  return ok({
    call,
    booking: reservation.kind === 'claimed' ? reservation.booking.id : facts.ids[0]!,
    session,
    after: afterReservation(met, reservation, at),
    attendee,
    reservation,
    pass: reservation.kind === 'waitlisted' ? pass! : afterUse(pass!, reservation.use, session),
    hold,
    elsewhere,
    day: dayTermsOf({ place, reservation, asked: body.one_a_day }, facts.waiting, facts.seats, studio.settings.timeZone),
    phone: phone.value,
  });
}

/** Guests do not count. */
const limitFor =
  ({ studio, actor, at, body }: ReserveCall, { id, startsAt }: ClassSession, attendee: Attendee, counted: ReservationFacts['counted']) =>
  (waits: boolean) =>
    attendee.kind === 'other'
      ? null
      : limitReached(
          { session: id, startsAt, isOneOfDay: waits && (body.one_a_day ?? false) },
          counted.filter(({ customer }) => customer === actor.id),
          { limits: studio.settings.booking, now: at, zone: studio.settings.timeZone },
        );

const termsOf = ({ studio, at: now, letsIn = false, takesSeatsOnly = false }: ReserveCall): ReservationTerms => ({
  now,
  letsIn,
  zone: studio.settings.timeZone,
  packageHasWaitlist: !takesSeatsOnly && hasFeature(studio, 'waitlist'),
  guestsOffered: studio.settings.booking.multipleReservation,
});

/** The facts for the next reservation of the same transaction. */
function enter(facts: ReservationFacts, made: NewReservation): void {
  const { call, booking, session, attendee, reservation, hold, day } = made;
  const waits = reservation.kind === 'waitlisted';
  const customer = call.actor.id;
  if (hold) facts.unusedHolds.delete(hold);
  facts.sessions.set(session.id, made.after);
  facts.passes.set(made.pass.id, made.pass);
  facts.live.set(personKey(session.id, customer, attendee), asBooking(made));
  const place = { ...placeAsked(customer, attendee, session), booking, name: session.name, oneADay: day.oneADay };
  (waits ? facts.waiting : facts.seats).push(place);
  if (reservation.kind === 'claimed') return;
  facts.ids.shift();
  if (attendee.kind === 'other') return;
  facts.places.push({ ...session, customer, booking, session: session.id, waits });
  facts.counted.push({ customer, session: session.id, startsAt: session.startsAt, isOneOfDay: waits && day.oneADay });
}

/** A later call may claim this place, or ask for it again. */
const asBooking = (made: NewReservation): Booking => ({
  ...newBooking(made),
  state: 'reserved',
  freeUntil: null,
  passedOverAt: null,
  offerUntil: null,
  seriesBooking: null,
  givenBy: null,
  partner: null,
});

function reply({ call, booking, reservation, pass, elsewhere }: NewReservation): Reply {
  const texts = bookingTexts(call.language);
  return {
    success: true,
    message: reservation.kind === 'waitlisted' ? texts.waitlisted : texts.reserved,
    booking_id: booking,
    waitlist_number: reservation.kind === 'waitlisted' ? reservation.position : null,
    credits_remaining: classCreditsLeft(pass, call.at, call.studio.settings.timeZone),
    overlapping: elsewhere.map(presentPlace),
  };
}
