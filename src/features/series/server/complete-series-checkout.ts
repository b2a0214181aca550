import { ok, type Decision } from '../../../kernel/result.ts';
import type { BookingId, SeriesBookingId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails, scheduleAll } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { afterReservation, type Reservation } from '../../bookings/rules/decide-reservation.ts';
import { asksFields, isByStaff, phoneOf, stillAsked } from '../../bookings/server/public.ts';
import { rulesOfClass } from '../../classes/rules/booking-rules.ts';
import { endedHoldsToFree, runningHoldOf, type SeatHold } from '../../classes/rules/seat-holds.ts';
import {
  changeSessions,
  endHolds,
  insertBookings,
  lockSessions,
  nextBookingIds,
  remindersOf,
  seatWaiters,
  takePlaces,
  withVisits,
  type NewBooking,
  type SessionChange,
} from '../../classes/server/public.ts';
import { listUnfilled, namesAsked } from '../../custom-fields/server/public.ts';
import { owesWaiver } from '../../customers/rules/decide-acceptance.ts';
import { findAcceptedWaivers, findPhones, savePhones } from '../../customers/server/public.ts';
import { classCreditsLeft } from '../../passes/rules/class-credits-left.ts';
import { activationBy } from '../../passes/rules/validity.ts';
import { findPasses, lockPasses, saveActivations, saveCredits } from '../../passes/server/public.ts';
import { dayWaitsOf } from '../../waitlist/rules/one-a-day.ts';
import { listWaitsOf, waitsThatEnd } from '../../waitlist/server/public.ts';
import type { completeSeriesCheckout as contract } from '../contract/series.contract.ts';
import { decideSeriesBooking, type GrantedSeries, type SeriesRefusal, type SeriesSeat } from '../rules/decide-series-booking.ts';
import type { Series } from '../rules/series.ts';
import { seriesTexts } from '../texts.ts';
import { seeSeries, type SeenSeries } from './see-series.ts';
import { seriesMail } from './series-mails.ts';
import { insertSeriesBooking } from './series-bookings.store.ts';
import { holdSeries } from './office-series.store.ts';
import { findSeries } from './series.store.ts';

type SeriesCall = Call<typeof contract>;
type Reply = ReplyOf<typeof contract>;

/** Books all shown classes of a series with one pass in one transaction, or nothing (readings §9; quality.md, never 6). */
export async function completeSeriesCheckout(call: SeriesCall): Promise<Decision<Reply, SeriesRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  await holdSeries(tx, body.series_id);
  const series = await findSeries(tx, body.series_id);
  if (!series) return notFound();
  const { seen, pass, phones, waivers, unfilled } = await load(call, series);
  const phone = phoneOf(call, phones);
  if (phone.problem) return phone.problem;
  const decision = decideSeriesBooking(
    {
      series,
      classes: seen.classes,
      promised: body.class_ids?.map((session, nth) => ({ session, startsAt: body.unix_starts?.[nth] ?? null })) ?? null,
      pass: pass?.owner === actor.id ? pass : null,
      owesWaiver: owesWaiver(studio.settings.waiver, waivers?.get(actor.id) ?? null),
    },
    { now: at, zone: studio.settings.timeZone, policy: studio.settings.booking },
  );
  if (!decision.ok) return decision;
  const services = decision.value.seats.map(({ session }) => session.service);
  const asked = isByStaff(call) ? undefined : namesAsked(unfilled, actor.id, services);
  if (asked) return stillAsked(call, asked);

  const id = await insertSeriesBooking(tx, at, { series: series.id, customer: actor.id, pass: body.pass_user_id });
  await save(call, id, seen, decision.value);
  if (phone.value !== null) await savePhones(tx, [{ customer: actor.id, phone: phone.value }]);
  return ok(reply(call, id, decision.value));
}

/** Locks the classes by id, then the pass. Then reads the data for the decision, in one round trip. */
async function load({ tx, studio, actor, at, body }: SeriesCall, series: Series) {
  const { waiver, phoneRequired } = studio.settings;
  const [, , seen, found, phones, waivers, unfilled] = await Promise.all([
    lockSessions(tx, series.classes),
    lockPasses(tx, [body.pass_user_id]),
    seeSeries(tx, series, actor.id, at),
    findPasses(tx, { passes: [body.pass_user_id] }),
    phoneRequired ? findPhones(tx, [actor.id]) : null,
    waiver.requireSign ? findAcceptedWaivers(tx, [actor.id]) : null,
    asksFields(studio) ? listUnfilled(tx, [actor.id]) : null,
  ]);
  const [pass = null] = await withVisits(tx, found);
  return { seen, pass, phones, waivers, unfilled };
}

const reservationOf = ({ use, wait }: SeriesSeat): Reservation =>
  wait === null ? { kind: 'seated', use } : { kind: 'claimed', use, booking: wait };

/** A seat with the id of its new booking, or of the wait that becomes the booking. */
type BookedSeat = SeriesSeat & { readonly booking: BookingId };

async function withIds(tx: StudioTx, seats: readonly SeriesSeat[]): Promise<BookedSeat[]> {
  const ids = await nextBookingIds(tx, seats.filter(({ wait }) => wait === null).length);
  return seats.map((seat) => ({ ...seat, booking: seat.wait?.id ?? ids.shift()! }));
}

/** Writes the bookings before the ledger entries that refer to them. */
async function save(call: SeriesCall, id: SeriesBookingId, seen: SeenSeries, granted: GrantedSeries): Promise<void> {
  const { tx, studio, actor, at } = call;
  const seats = await withIds(tx, granted.seats);
  const [passes, zone] = [new Map([[granted.after.id, granted.after]]), studio.settings.timeZone];
  const taken = seats.map(({ use, booking }) => ({ use, delta: -1, reason: 'reserved', booking }) as const);
  const [fresh, claimed] = [seats.filter(({ wait }) => wait === null), seats.filter(({ wait }) => wait !== null)];
  const held = seats.flatMap((seat) => holdsThatEnd(call, seat, seen));
  const changes = seats.map((seat) => changeOf(call, seat, seen));
  const activations = seats.flatMap(({ use }) => activationBy(use, passes, at, zone));
  const sessions = seats.map(({ session }) => session);
  const waits = await listWaitsOf(tx, [actor.id], at);
  const ending = seats.filter(({ session: { id: of, startsAt } }) => {
    return dayWaitsOf({ session: of, customer: actor.id, guest: null, startsAt }, waits, zone).oneADay;
  });
  const writes = [
    insertBookings(
      tx,
      at,
      fresh.map((seat) => newBooking(call, id, seat)),
    ),
    seatWaiters(
      tx,
      at,
      claimed.map(({ booking, use }) => ({ booking, use, freeUntil: null, seriesBooking: id })),
    ),
    endHolds(tx, held),
    changeSessions(tx, changes),
    saveCredits(tx, at, taken),
    saveActivations(tx, activations),
    enqueueMails(tx, at, [seriesMail('series-booked', actor.id, { seriesBooking: id })]),
    scheduleAll(tx, [...remindersOf(sessions, studio, at), ...ending.map(({ booking }) => waitsThatEnd(booking, at))]),
  ];
  await Promise.all(writes);
  const inThem = seats.map((seat) => ({
    session: afterReservation(seat.session, reservationOf(seat), at),
    taken: [{ booking: seat.booking, customer: actor.id }],
  }));
  await takePlaces(tx, at, inThem);
}

const newBooking = ({ actor, studio }: SeriesCall, seriesBooking: SeriesBookingId, { booking, session, use }: BookedSeat): NewBooking => ({
  id: booking,
  session: session.id,
  customer: actor.id,
  attendee: { kind: 'myself' },
  waitlistSeq: null,
  pass: use.pass,
  credit: use,
  rules: rulesOfClass(studio.settings.booking, session),
  seriesBooking,
});

/** The holds to end: the customer's own, which the booking uses, and overdue ones. */
function holdsThatEnd({ actor, at }: SeriesCall, { session }: SeriesSeat, { loaded, holds }: SeenSeries): SeatHold[] {
  const of = holds.filter((hold) => hold.session === session.id);
  const own = runningHoldOf(of, session.id, actor.id, at);
  return [...endedHoldsToFree(loaded.get(session.id)!, of, at), ...(own ? [own] : [])];
}

function changeOf({ at }: SeriesCall, seat: SeriesSeat, { loaded }: SeenSeries): SessionChange {
  const before = loaded.get(seat.session.id)!;
  const after = afterReservation(seat.session, reservationOf(seat), at);
  return {
    id: before.id,
    seats: 1,
    held: after.seatsHeld - before.seatsHeld,
    waiting: seat.wait ? -1 : 0,
    lastWaitlistSeq: null,
    offerEnds: after.seatsOffered < before.seatsOffered ? after.offerEnds : null,
  };
}

function reply({ studio, language, at }: SeriesCall, id: SeriesBookingId, { seats, leftOut, after }: GrantedSeries): Reply {
  return {
    success: true,
    message: seriesTexts(language).booked(seats.length),
    series_booking_id: id,
    total_schedules_booked: seats.length,
    total_schedules_left_out: leftOut.length,
    credits_remaining: seats.some(({ use }) => use.counted) ? classCreditsLeft(after, at, studio.settings.timeZone) : null,
  };
}
