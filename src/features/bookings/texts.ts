/** All server texts of the bookings feature (spec 1 §4 and §8; the spec's typos are kept). */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { BookingLabel } from './rules/booking-label.ts';
import type { CancelLinkRefusal } from './rules/cancel-link.ts';
import type { CancellationRefusal } from './rules/cancellation.ts';
import type { ClaimRefusal } from './rules/decide-claim.ts';
import type { QrRefusal } from './rules/decide-qr-visit.ts';
import type { AcceptRefusal, GiftLinkRefusal, GiveRefusal, TakeBackRefusal, TooManyGiftMails } from './rules/decide-gift.ts';
import type { HoldRefusal } from './rules/decide-hold.ts';
import type { FoundGuest, ReservationRefusal } from './rules/decide-reservation.ts';
import type { RescheduleRefusal } from './rules/decide-reschedule.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';
import type { HasClassThatDay } from '../waitlist/rules/one-a-day.ts';
import type { WaitRefusal } from '../waitlist/rules/wait-terms.ts';

type OwnReservationRefusal = Exclude<ReservationRefusal, PassRefusal>;
type OwnHoldRefusal = Exclude<HoldRefusal, ReservationRefusal>;
type OwnClaimRefusal = Exclude<ClaimRefusal, PassRefusal>;

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
  claimed: 'The spot is yours. See you there!',
  cancelled: {
    free: 'Your booking was cancelled and your credit is back on your pass.',
    unpaid: 'Your booking was cancelled.',
    leftWaitlist: 'You have left the waitlist.',
    lateRefunded: 'Your booking was cancelled. Your credits will be refunded.',
    lateKept: "Your booking was cancelled. Your credits won't be refunded.",
    lateNothing: 'Your booking was cancelled. No credit was taken for it, so none is lost.',
    fee: (fee: string) => `A late cancel fee of ${fee} is due.`,
    ifRefilled: 'If somebody takes your place you pay nothing.',
    givenReturned: 'Your booking was cancelled. The credit goes back to the friend who gave you the place.',
    givenKept: 'Your booking was cancelled. It costs you nothing.',
  },
  rescheduled: 'Your booking was moved.',
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
      say: () => 'Your booking stands: the time in which it could be undone for free is over.',
      details: ({ deadline }) => ({ unix_deadline: toUnix(deadline) }),
    },
  } satisfies RefusalTexts<CancellationRefusal>,
  cancelLink: {
    'cancel-link-unknown': { status: 404, say: () => 'This link is not known. Open it from the email once more, or log in.' },
    'cancel-link-ended': { status: 404, say: () => 'This link has ended: the class is over.' },
    'too-many-attempts': {
      status: 429,
      say: () => 'Too many attempts. Please wait a moment, or log in.',
      details: ({ seconds }) => ({ seconds }),
    },
  } satisfies RefusalTexts<CancelLinkRefusal>,
  reschedule: {
    'cannot-reschedule': {
      status: 409,
      say: ({ because }) =>
        ({
          guest: 'A place for somebody else cannot be moved. Cancel it and reserve another one.',
          waits: 'You are on the waitlist of this class. Leave it, and reserve another one.',
          series: 'This class is part of a series and cannot be moved by itself.',
          given: 'A place that a friend gave you cannot be moved to another date.',
        })[because],
    },
    'another-class': { status: 409, say: () => 'A booking can be moved to another date of the same class only.' },
  } satisfies RefusalTexts<RescheduleRefusal>,
  claim: {
    'not-live': { status: 409, say: () => 'You no longer wait for this class.' },
    'already-seated': { status: 409, say: () => 'You already have a place in this class.' },
    'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
    'class-started': { status: 409, say: () => 'This class has already started.', details: started },
    'not-taking-reservations': {
      status: 409,
      say: () => 'This class is not taking reservations now. You keep your place in line.',
    },
    'nothing-offered': { status: 409, say: () => 'No spot is free right now. You keep your place in line.' },
    'offer-over': {
      status: 409,
      say: () => 'This offer has ended and the spot has gone. You keep your place in line.',
      details: ({ endedAt }) => ({ unix_ended: toUnix(endedAt) }),
    },
    'somebody-was-first': { status: 409, say: () => 'Somebody else was a moment faster. You keep your place in line.' },
    'no-such-pass': {
      status: 404,
      say: () => "You don't have an eligible pass for this class. Buy one, and claim the spot while it is there.",
    },
  } satisfies RefusalTexts<OwnClaimRefusal>,
  gift: {
    stands: 'Send the link to your friend.',
    mailed: (address: string) => `Sent to ${address}.`,
    takenBack: 'The link has ended. The place stays yours.',
    accepted: 'You’re in. The place is yours.',
    givenTo: (friend: string, isCreditBack: boolean) => `Given to ${friend}${isCreditBack ? ' · credit back' : ''}`,
    give: {
      'not-live': { status: 409, say: () => 'You are no longer booked for this class.' },
      'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
      'class-started': { status: 409, say: () => 'This class has already started.', details: started },
      'not-taking-reservations': { status: 409, say: () => 'This class is not taking reservations now, so its places stay as they are.' },
      'already-attended': { status: 409, say: () => 'You have checked in, so the place stays yours.' },
      'cannot-give': {
        status: 409,
        say: ({ because }) =>
          ({
            guest: 'This place is for your guest already.',
            waits: 'You are on the waitlist of this class: there is no place yet that you could give.',
            series: 'This class is part of a series and cannot be given to somebody else.',
            given: 'A place that a friend gave you cannot be given on. Cancel it, and the credit goes back to your friend.',
            'no-credit': 'This place is not paid with a credit. Your pass is for you alone.',
            private: 'This class is not open to everybody. Please ask the studio.',
            fee: 'A place in this class can be given until its deadline for free cancelling, which has passed.',
          })[because],
      },
      'too-many-gift-mails': {
        status: 429,
        say: ({ seconds }) => `You have sent many of these emails lately. Share the link yourself, or try again ${inHours(seconds)}.`,
        details: ({ seconds }) => ({ seconds }),
      },
    } satisfies RefusalTexts<GiveRefusal | TooManyGiftMails>,
    takeBack: {
      'gift-accepted': { status: 409, say: () => 'Your friend has accepted the place already.' },
    } satisfies RefusalTexts<TakeBackRefusal>,
    link: {
      'gift-unknown': {
        status: 404,
        say: () => 'This link is not known, or another one has taken its place. Please ask your friend for it.',
      },
      'too-many-attempts': { status: 429, say: () => 'Too many attempts. Please wait a moment.', details: ({ seconds }) => ({ seconds }) },
    } satisfies RefusalTexts<GiftLinkRefusal>,
    accept: {
      'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
      'class-started': { status: 409, say: () => 'This class has already started.', details: started },
      'not-taking-reservations': { status: 409, say: () => 'This class is not taking reservations now, so its places stay as they are.' },
      'own-gift': { status: 409, say: () => 'This is your own link: send it to a friend. Until somebody accepts, the place stays yours.' },
      'already-booked': { status: 409, say: () => 'You are booked for this class already.' },
      'gift-taken': { status: 409, say: () => 'Somebody else has accepted this place already.' },
      'gift-ended': { status: 409, say: () => 'This place is no longer given away.' },
      'gift-too-late': {
        status: 409,
        say: () => 'It is too late: a place in this class can be taken over until its deadline for free cancelling.',
        details: ({ until }) => ({ unix_until: toUnix(until) }),
      },
      'waiver-not-accepted': { status: 409, say: () => 'Please accept the waiver of the studio before you take the place.' },
    } satisfies RefusalTexts<AcceptRefusal>,
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
  /** Texts of the QR code, beyond those of a reservation. */
  qr: {
    booked: 'You are in this class.',
    waitlisted: 'You are on the waitlist of this class.',
    ended: {
      left: 'You have given back your place in this class. The code books only once.',
      removed: 'The studio has taken you off the list of this class. The code books only once.',
      classCancelled: 'The studio has cancelled this class.',
    },
    refusals: {
      'qr-too-early': {
        status: 409,
        say: () => 'The code books a class from 24 hours before it starts.',
        details: ({ opensAt }) => ({ unix_opens: toUnix(opensAt) }),
      },
      'no-eligible-pass': {
        status: 409,
        say: () => "You don't have an eligible pass for this class. Please buy an eligible pass for this class before you reserve a class.",
      },
      'phone-missing': { status: 409, say: () => 'The studio needs your phone number before you reserve.' },
      'fields-missing': { status: 409, say: ({ fields }) => `Please fill in: ${fields.join(', ')}` },
    } satisfies RefusalTexts<Exclude<QrRefusal, ReservationRefusal | { code: 'class-full' }>>,
  },
  calendarEntry: {
    cancelled: (name: string) => `Cancelled: ${name}`,
    tentative: (name: string) => `Waitlist: ${name}`,
    with: (instructor: string) => `With ${instructor}`,
    manage: (url: string) => `Your bookings: ${url}`,
    waiting: 'You are on the waitlist; this is not a booking yet.',
    online: 'Online',
    name: (studio: string) => `${studio}: my bookings`,
    forGuest: (className: string, guest: string) => `${className} (${guest})`,
  },
};

export const bookingTexts = catalogue('bookingTexts', en);
