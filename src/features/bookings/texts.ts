/** All server texts of the bookings feature (spec 1 §4 and §8; the spec's typos are kept). */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { BookingLabel } from './rules/booking-label.ts';
import type { CancellationRefusal } from './rules/cancellation.ts';
import type { HoldRefusal } from './rules/decide-hold.ts';
import type { NotOpen } from '../classes/rules/seats.ts';
import type { UndoCancelRefusal } from './rules/decide-undo-cancel.ts';
import type { FoundGuest, ReservationRefusal } from './rules/decide-reservation.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';
import type { HasClassThatDay } from '../waitlist/rules/one-a-day.ts';
import type { WaitRefusal } from '../waitlist/rules/wait-terms.ts';
import { wasFree } from './late-texts.ts';

type OwnReservationRefusal = Exclude<ReservationRefusal, PassRefusal>;
type OwnHoldRefusal = Exclude<HoldRefusal, ReservationRefusal>;

/** Example: "in 1 hour", "in 5 hours". */
const inHours = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600);
  return `in ${hours} hour${hours === 1 ? '' : 's'}`;
};

const started = ({ startedAt }: { startedAt: Instant }) => ({ unix_start: toUnix(startedAt) });

const found = ({ guest }: { guest: FoundGuest | null }): Record<string, unknown> =>
  guest ? { applicant_name: guest.name, needs_email: guest.byNameOnly } : {};
const ofThatName = ({ name, byNameOnly }: FoundGuest): string => (byNameOnly ? ` Is this another ${name}? Add their email.` : '');

const en = {
  reserved: 'Class reserved successfully.',
  waitlisted: 'Waitlist joined successfully.',
  cancelled: {
    free: (left: number) => `Your booking was cancelled. 1 credit is back: ${left} left.`,
    freeGuest: 'Your booking was cancelled and your credit is back on your pass.',
    unpaid: 'Your booking was cancelled.',
    leftWaitlist: 'You have left the waitlist.',
    lateRefunded: 'Your booking was cancelled. Your credits will be refunded.',
    lateKept: "Your booking was cancelled. Your credits won't be refunded.",
    lateNothing: 'Your booking was cancelled. No credit was taken for it, so none is lost.',
    fee: (fee: string) => `A late cancel fee of ${fee} is due.`,
    ifRefilled: 'If somebody takes your place you pay nothing.',
    freeLate: wasFree,
    givenReturned: 'Your booking was cancelled. The credit goes back to the friend who gave you the place.',
    givenKept: 'Your booking was cancelled. It costs you nothing.',
  },
  /** The state of a booking in My Bookings, without details. */
  bookingName: {
    booked: 'Booked',
    waitlisted: 'Waitlisted',
    attended: 'Attended',
    'no-show': 'No Show',
    cancelled: 'Cancelled',
    'late-cancelled': 'Late cancelled',
    removed: 'Removed',
    'class-cancelled': 'Class cancelled',
  } satisfies Record<BookingLabel['kind'], string>,
  /** The state with details. */
  bookingLabel: {
    waitlisted: (place: number) => `Waitlist #${place}`,
    removed: 'Removed by the studio',
    refunded: 'Class cancelled, credit returned',
  },
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  reservation: {
    'class-cancelled': { status: 409, say: () => 'This class has been cancelled.' },
    'class-started': { status: 409, say: () => 'This class has already started.', details: started },
    'not-taking-reservations': { status: 409, say: () => 'This class is not taking reservations.' },
    'guests-not-offered': { status: 403, say: () => 'This studio does not offer reservations for somebody else.' },
    'already-booked': {
      status: 409,
      say: ({ guest }) => (guest ? `${guest.name} is already in this class.${ofThatName(guest)}` : 'You have already booked this class.'),
      details: found,
    },
    'already-waiting': {
      status: 409,
      say: ({ guest }) =>
        guest
          ? `${guest.name} is already on the waitlist of this class.${ofThatName(guest)}`
          : 'You are already on the waitlist of this class.',
      details: found,
    },
    'class-full': {
      status: 409,
      say: ({ capacity, taken }) => `This class is full: ${taken} of ${capacity} ${capacity === 1 ? 'place is' : 'places are'} taken.`,
    },
    'waiver-not-accepted': { status: 409, say: () => 'Please accept the waiver of the studio before you reserve.' },
    overlaps: {
      status: 409,
      say: ({ places }) => `You are ${places[0]?.waits ? 'on the waitlist of' : 'in'} ${places[0]?.name ?? ''} at that time.`,
      details: ({ places }) => ({
        classes: places.map((place) => ({
          booking_id: place.booking,
          class_id: place.session,
          name: place.name,
          unix_start: toUnix(place.startsAt),
          unix_end: toUnix(place.endsAt),
          waitlisted: place.waits,
        })),
      }),
    },
    'booking-limit-reached': {
      status: 409,
      say: ({ unit, most, used, from, isCurrent }, days) =>
        `You can book ${most === 1 ? '1 class' : `${most} classes`} a ${unit}, and you have ${used} ${
          unit === 'day' ? (isCurrent ? 'today' : `on ${days.dated(from)}`) : isCurrent ? 'this week' : `in the week of ${days.dated(from)}`
        }.`,
    },
    'too-many-guests': {
      status: 429,
      say: ({ seconds }) =>
        `You have reserved for many people by email lately. Please try again ${inHours(seconds)}, or leave their email address out.`,
    },
    'no-such-pass': {
      status: 404,
      say: () => "You don't have an eligible pass for this class. Please buy an eligible pass for this class before you reserve a class.",
    },
  } satisfies RefusalTexts<OwnReservationRefusal>,
  /** Texts of holding a seat, beyond those of a reservation. */
  hold: {
    'held-before': {
      status: 409,
      say: () => 'A spot was held for you a moment ago. Now whoever reserves first has it.',
      details: ({ again }) => ({ unix_again: toUnix(again) }),
    },
  } satisfies RefusalTexts<OwnHoldRefusal>,
  cancellation: {
    'not-live': { status: 409, say: () => 'This booking has already been cancelled.' },
    'removed-by-studio': { status: 409, say: () => 'The studio has taken you off the list of this class.' },
    'already-attended': { status: 409, say: () => 'You have attended this class, so it can no longer be cancelled.' },
    'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
    'class-started': { status: 409, say: () => 'This class has already started, so it can no longer be cancelled.', details: started },
    'series-class': { status: 409, say: () => 'This class is part of a series and cannot be cancelled by itself.' },
    'deadline-passed': {
      status: 409,
      say: () => 'The deadline for cancelling this class has passed.',
      details: ({ deadline }) => ({ unix_deadline: toUnix(deadline) }),
    },
    'no-longer-free': {
      status: 409,
      say: () => 'Your booking stands: cancelling it is no longer free.',
      details: ({ deadline }) => ({ unix_deadline: toUnix(deadline) }),
    },
  } satisfies RefusalTexts<CancellationRefusal>,
  undoCancel: {
    booked: (left: number | null) =>
      left === null ? 'You are booked again.' : `You are booked again: ${left === 1 ? '1 credit' : `${left} credits`} left.`,
    waits: (place: number) => `You are on the waitlist again: number ${place}.`,
    refusals: {
      'not-undoable': { status: 409, say: () => 'This cancellation cannot be undone.' },
      'undo-over': { status: 409, say: () => 'A cancellation can be undone for five minutes. Please reserve the class again.' },
      'seat-taken': {
        status: 409,
        say: ({ movedUp }) =>
          movedUp === 0
            ? 'No place is free any more.'
            : `Your place is taken: ${movedUp === 1 ? '1 person has' : `${movedUp} people have`} moved up from the waitlist.`,
        details: ({ movedUp }) => ({ moved_up: movedUp }),
      },
    } satisfies RefusalTexts<Exclude<UndoCancelRefusal, NotOpen>>,
  },
  wait: {
    changed: 'Changed. You keep your place in line.',
    refusals: {
      'not-waiting': { status: 409, say: () => 'You no longer wait for this class.' },
      'wait-choice-over': { status: 409, say: () => 'That time is over, or comes after the class has begun.' },
      'has-class-that-day': {
        status: 409,
        say: ({ name }) => `You have a class that day: ${name}.`,
        details: ({ name, startsAt }) => ({ name, unix_start: toUnix(startsAt) }),
      },
    } satisfies RefusalTexts<WaitRefusal | HasClassThatDay>,
  },
  /** A seat that was given to a friend. */
  givenTo: (friend: string, isCreditBack: boolean) => `Given to ${friend}${isCreditBack ? ' · credit back' : ''}`,
  calendarEntry: {
    cancelled: (name: string) => `Cancelled: ${name}`,
    tentative: (name: string) => `Waitlist: ${name}`,
    with: (instructor: string) => `With ${instructor}`,
    manage: (url: string) => `Your bookings: ${url}`,
    waiting: 'You are on the waitlist; this is not a booking yet.',
    online: 'Online',
    name: (studio: string) => `${studio}: my bookings`,
    places: (count: number, names: string) => `${count} places: ${names}`,
    forGuest: (className: string, guest: string) => `${className} (${guest})`,
  },
};

export const bookingTexts = catalogue('bookingTexts', en);
