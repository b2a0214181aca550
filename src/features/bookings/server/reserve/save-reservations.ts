import type { BookingId } from '../../../../kernel/ids.ts';
import { enqueueMails, scheduleAll } from '../../../../server/outbox.ts';
import { savePhones } from '../../../customers/server/public.ts';
import type { Pass } from '../../../passes/rules/pass.ts';
import { activationBy } from '../../../passes/rules/validity.ts';
import { saveActivations, saveCredits } from '../../../passes/server/public.ts';
import { bookingMail } from '../../../classes/rules/booking-mails.ts';
import { rulesOfClass } from '../../../classes/rules/booking-rules.ts';
import { type Attendee, type ClassSession } from '../../../classes/rules/class-session.ts';
import { type Reservation } from '../../rules/decide-reservation.ts';
import { endedHoldsToFree, type SeatHold } from '../../../classes/rules/seat-holds.ts';
import { type OwnPlace } from '../../../classes/rules/overlaps.ts';
import { beginningsOf } from '../../../waitlist/server/public.ts';
import {
  changeSessions,
  endHolds,
  insertBookings,
  remindersOf,
  seatWaiters,
  type SessionChange,
  takePlaces,
} from '../../../classes/server/public.ts';
import { holdsOf, type ReservationFacts, type ReserveCall } from './load-reservations.ts';
import { saveDayTerms, waitUntilAsked, type DayTerms } from '../wait/terms-asked.ts';

/** A decided reservation. */
export interface NewReservation {
  readonly call: ReserveCall;
  readonly booking: BookingId;
  readonly session: ClassSession;
  readonly after: ClassSession;
  readonly attendee: Attendee;
  readonly reservation: Reservation;
  /** The pass after this reservation. */
  readonly pass: Pass;
  /** The hold that kept this seat for the person. */
  readonly hold: SeatHold | null;
  readonly elsewhere: readonly OwnPlace[];
  readonly day: DayTerms;
  readonly phone: string | null;
}

/** Writes the bookings first, then everything else, in multi-row statements. */
export async function saveReservations(facts: ReservationFacts, made: readonly NewReservation[]): Promise<void> {
  if (made.length === 0) return;
  const { tx, at, studio } = made[0]!.call;
  const seats = made.filter(isSeat);
  const uses = made.flatMap(({ reservation, booking }) => (reservation.kind === 'waitlisted' ? [] : [{ use: reservation.use, booking }]));
  const claims = made.flatMap(({ reservation, booking }) =>
    reservation.kind === 'claimed' ? [{ booking, use: reservation.use, freeUntil: null }] : [],
  );
  const mails = made.map((one) => bookingMail(isSeat(one) ? 'booking-confirmed' : 'waitlist-joined', one.booking));
  const phones = made.flatMap(({ call, phone }) => (phone === null ? [] : [{ customer: call.actor.id, phone }]));
  const reminders = remindersOf(sessionsOf(seats), studio, at);
  await Promise.all([
    insertBookings(tx, at, made.filter((one) => one.reservation.kind !== 'claimed').map(newBooking)),
    seatWaiters(tx, at, claims),
    endHolds(tx, holdsToClose(facts, made)),
    changeSessions(
      tx,
      sessionsOf(made).map(({ id }) => changeOf(facts.loaded.get(id)!, facts.sessions.get(id)!)),
    ),
    saveCredits(
      tx,
      at,
      uses.map(({ use, booking }) => ({ use, delta: -1, reason: 'reserved', booking })),
    ),
    saveActivations(
      tx,
      uses.flatMap(({ use }) => activationBy(use, facts.passes, at, studio.settings.timeZone)),
    ),
    savePhones(tx, phones),
    enqueueMails(tx, at, mails),
    scheduleAll(tx, [...reminders, ...beginningsOf(sessionsOf(made.filter((one) => !isSeat(one))))]),
    ...saveDayTerms(tx, at, made),
  ]);
  const taken = ({ id }: ClassSession) =>
    seats.filter(({ session }) => session.id === id).map(({ call, booking }) => ({ booking, customer: call.actor.id }));
  await takePlaces(
    tx,
    at,
    sessionsOf(seats).map((session) => ({ session: facts.sessions.get(session.id)!, taken: taken(session) })),
  );
}

export const newBooking = ({ call, booking, session, attendee, reservation, day }: NewReservation) => ({
  id: booking,
  session: session.id,
  customer: call.actor.id,
  attendee,
  waitlistSeq: reservation.kind === 'waitlisted' ? reservation.seq : null,
  waitUntil: waitUntilAsked(call.body.move_up, session.startsAt, call),
  oneADay: day.oneADay,
  pass: call.body.user_pass,
  credit: reservation.kind === 'waitlisted' ? null : reservation.use,
  rules: rulesOfClass(call.studio.settings.booking, session),
});

const isSeat = ({ reservation }: NewReservation): boolean => reservation.kind !== 'waitlisted';

/** Their occurrences without duplicates, in lock order. */
const sessionsOf = (made: readonly NewReservation[]): ClassSession[] =>
  [...new Map(made.map(({ session }) => [session.id, session])).values()].sort((a, b) => a.id - b.id);

const changeOf = (stored: ClassSession, after: ClassSession): SessionChange => ({
  id: after.id,
  seats: after.seatsTaken - stored.seatsTaken,
  held: after.seatsHeld - stored.seatsHeld,
  waiting: after.waiting - stored.waiting,
  lastWaitlistSeq: after.lastWaitlistSeq,
  offerEnds: after.seatsOffered < stored.seatsOffered ? after.offerEnds : null,
});

/** The holds that were used, and expired holds in the classes that change. */
const holdsToClose = ({ loaded, holds }: ReservationFacts, made: readonly NewReservation[]): SeatHold[] => [
  ...sessionsOf(made).flatMap(({ id }) => endedHoldsToFree(loaded.get(id)!, holdsOf(id, holds), made[0]!.call.at)),
  ...made.flatMap(({ hold }) => hold ?? []),
];
