import type { Call } from '../../../../server/http/operation.ts';
import type { reserveClass as contract } from '../../contract/bookings.contract.ts';
import type { BookingId, ClassSessionId, PassId } from '../../../../kernel/ids.ts';
import { enqueueMails, scheduleAll } from '../../../../server/outbox.ts';
import { savePhones } from '../../../customers/server/public.ts';
import type { CreditUse, Pass, PassActivation } from '../../../passes/rules/pass.ts';
import { activationBy } from '../../../passes/rules/validity.ts';
import { type CreditMove, saveActivations, saveCredits } from '../../../passes/server/public.ts';
import { bookingMail } from '../../../classes/rules/booking-mails.ts';
import { type Attendee, type ClassSession } from '../../../classes/rules/class-session.ts';
import { type Reservation } from '../../rules/decide-reservation.ts';
import { endedHoldsToFree, type SeatHold } from '../../../classes/rules/seat-holds.ts';
import { type OwnPlace } from '../../../classes/rules/overlaps.ts';
import { beginningsOf } from '../../../waitlist/server/public.ts';
import {
  changeSessions,
  endHolds,
  insertBookings,
  type NewBooking,
  remindersOf,
  type SeatsTaken,
  seatWaiters,
  type SessionChange,
  takePlaces,
} from '../../../classes/server/public.ts';
import { saveDayTerms, waitUntilAsked, type DayTerms } from '../wait/terms-asked.ts';

export type ReserveCall = Pick<Call<typeof contract>, 'tx' | 'studio' | 'actor' | 'at' | 'body' | 'language'> & {
  /** Staff add the person by name, also after the start. */
  readonly letsIn?: boolean;
  /** Refuses a full class even if it has a waitlist. */
  readonly takesSeatsOnly?: boolean;
};

/** A decided reservation of a batch. */
export interface NewReservation {
  readonly call: ReserveCall;
  readonly booking: BookingId;
  readonly session: ClassSession;
  readonly after: ClassSession;
  readonly attendee: Attendee;
  readonly reservation: Reservation;
  /** The hold that kept this seat for the person. */
  readonly hold: SeatHold | null;
  readonly elsewhere: readonly OwnPlace[];
  readonly day: DayTerms;
  readonly phone: string | null;
}

/** The state on which a batch of reservations was decided. */
export interface BatchState {
  /** Passes after the last decision. */
  readonly passes: ReadonlyMap<PassId, Pass>;
  /** Occurrences as stored, including expired offers and holds. */
  readonly loaded: ReadonlyMap<ClassSessionId, ClassSession>;
  /** Their held seats, as stored. */
  readonly holds: readonly SeatHold[];
}

/** Writes the bookings first, then everything else. */
export async function saveReservations({ tx, at, studio }: ReserveCall, batch: BatchState, made: readonly NewReservation[]): Promise<void> {
  const claims = made.flatMap(({ reservation }) =>
    reservation.kind === 'claimed' ? [{ booking: reservation.booking.id, use: reservation.use, freeUntil: null }] : [],
  );
  const mails = made.map(({ reservation, booking }) =>
    bookingMail(reservation.kind === 'waitlisted' ? 'waitlist-joined' : 'booking-confirmed', booking),
  );
  const [changes, credits] = [changesOf(made, batch.loaded), made.flatMap(creditOf)];
  const activations = made.flatMap((one) => activationOfUse(one, batch.passes));
  const phones = made.flatMap(({ call, phone }) => (phone === null ? [] : [{ customer: call.actor.id, phone }]));
  const reminders = remindersOf(sessionsOf(made.filter(isSeat)), studio, at);
  await Promise.all([
    insertBookings(tx, at, made.filter((one) => one.reservation.kind !== 'claimed').map(newBooking)),
    seatWaiters(tx, at, claims),
    endHolds(tx, holdsToClose(made, batch)),
    changeSessions(tx, changes),
    saveCredits(tx, at, credits),
    saveActivations(tx, activations),
    savePhones(tx, phones),
    enqueueMails(tx, at, mails),
    scheduleAll(tx, [...reminders, ...beginningsOf(sessionsOf(made.filter((one) => !isSeat(one))))]),
    ...saveDayTerms(tx, at, made),
  ]);
  await takePlaces(tx, at, seatsTakenBy(made));
}

const newBooking = ({ call, booking, session, attendee, reservation, day }: NewReservation): NewBooking => ({
  id: booking,
  session: session.id,
  customer: call.actor.id,
  attendee,
  waitlistSeq: reservation.kind === 'waitlisted' ? reservation.seq : null,
  waitUntil: waitUntilAsked(call.body.move_up, session.startsAt, call),
  oneADay: day.oneADay,
  pass: call.body.user_pass,
  credit: reservation.kind === 'waitlisted' ? null : reservation.use,
});

/** The new seats by occurrence, with the occurrence after the last of them. */
const seatsTakenBy = (made: readonly NewReservation[]): SeatsTaken[] =>
  sessionsOf(made.filter(isSeat)).map(({ id }) => {
    const seats = made.filter((one) => one.session.id === id && isSeat(one));
    return { session: seats.at(-1)!.after, taken: seats.map(({ call, booking }) => ({ booking, customer: call.actor.id })) };
  });

const isSeat = ({ reservation }: NewReservation): boolean => reservation.kind !== 'waitlisted';

/** Their occurrences without duplicates, in lock order. */
const sessionsOf = (made: readonly NewReservation[]): ClassSession[] =>
  [...new Map(made.map(({ session }) => [session.id, session])).values()].sort((a, b) => a.id - b.id);

/** The changes to each occurrence's counters, summed over the batch. */
function changesOf(made: readonly NewReservation[], loaded: BatchState['loaded']): SessionChange[] {
  const changes = new Map<ClassSessionId, SessionChange>();
  for (const { session, after, reservation } of made) {
    const change = changes.get(session.id) ?? { id: session.id, seats: 0, waiting: 0, lastWaitlistSeq: null };
    changes.set(session.id, {
      id: session.id,
      seats: change.seats + (reservation.kind === 'waitlisted' ? 0 : 1),
      held: after.seatsHeld - loaded.get(session.id)!.seatsHeld,
      waiting: change.waiting + { seated: 0, claimed: -1, waitlisted: 1 }[reservation.kind],
      lastWaitlistSeq: reservation.kind === 'waitlisted' ? reservation.seq : change.lastWaitlistSeq,
      offerEnds: after.seatsOffered < loaded.get(session.id)!.seatsOffered ? after.offerEnds : (change.offerEnds ?? null),
    });
  }
  return [...changes.values()];
}

const useOf = (reservation: Reservation): CreditUse | null => (reservation.kind === 'waitlisted' ? null : reservation.use);

function creditOf({ booking, reservation }: NewReservation): CreditMove[] {
  const use = useOf(reservation);
  return use ? [{ use, delta: -1, reason: 'reserved', booking }] : [];
}

/** The fields of a pass that its first use sets. */
function activationOfUse({ call, reservation }: NewReservation, passes: ReadonlyMap<PassId, Pass>): PassActivation[] {
  const use = useOf(reservation);
  return use ? activationBy(use, passes, call.at, call.studio.settings.timeZone) : [];
}

/** Holds that this batch used, and expired holds in the classes that it changes. */
function holdsToClose(made: readonly NewReservation[], { loaded, holds }: BatchState): SeatHold[] {
  const changed = new Map(made.map(({ call, session }) => [session.id, call.at]));
  const over = [...changed].flatMap(([id, at]) => endedHoldsToFree(loaded.get(id)!, holdsOf(id, holds), at));
  return [...over, ...made.flatMap(({ hold }) => hold ?? [])];
}

export const holdsOf = (id: ClassSessionId, holds: readonly SeatHold[]): SeatHold[] => holds.filter(({ session }) => session === id);
