/** The texts of mails about a booking. Names, days and amounts arrive formatted. No decisions are made here. */
import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';
import type { FreeLate } from '../classes/rules/booking-rules.ts';
import type { FeeBack } from '../classes/rules/booking-mails.ts';
import { creditBack } from './credit-texts.ts';
import { lateCost, someFree, wasFree } from './late-texts.ts';

export interface BookingWords {
  readonly studio: string;
  readonly name: string;
  readonly className: string;
  /** Example: Mon 23 Nov, 6:30 pm */
  readonly shortWhen: string;
  /** Example: Monday 23 November, 6:30 pm – 7:30 pm */
  readonly when: string;
  /** The attendee, if it is not the reader. */
  readonly guest: string | null;
  /** The person who booked, if it is not the reader. */
  readonly bookedBy: string | null;
  readonly waitlistNumber: number | null;
  readonly passName: string | null;
  /** The last use of a credit that was returned to an ended pass. */
  readonly creditUntil: string | null;
}

/** The class booked instead, because of which a wait ended. */
export interface Because {
  readonly className: string;
  readonly when: string;
}

const listed = (classes: readonly string[]): string => new Intl.ListFormat('en').format(classes);

/** The sentence about the cancellation terms: the end of free cancellation, and the cost afterwards. */
export interface TermsWords {
  readonly freeUntil: string | null;
  readonly late: { readonly creditLost: boolean; readonly fee: string | null; readonly freeLate: number } | null;
}

const forGuest = (w: BookingWords): string => (w.guest ? ` for ${w.guest}` : '');

const confirmation = {
  'booking-confirmed': (w: BookingWords): LetterWords => ({
    subject: `You’re booked${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}. The date is attached for your calendar.`,
    heading: w.guest ? `${w.guest} is booked` : 'You’re booked',
    paragraphs: [
      w.bookedBy
        ? `Hi ${w.name}, ${w.bookedBy} has reserved a place for you in ${w.className} at ${w.studio}.`
        : `Hi ${w.name}, a place in ${w.className} is reserved${w.guest ? ` for ${w.guest}` : ' for you'}.`,
    ],
    button: w.bookedBy ? 'See the class' : 'My bookings',
  }),
  'waitlist-promoted': (w: BookingWords): LetterWords => ({
    subject: `You’re in${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `A spot opened up: ${w.when}.`,
    heading: w.guest ? `${w.guest} is in` : 'You’re in',
    paragraphs: [
      w.bookedBy
        ? `Hi ${w.name}, a spot opened up: ${w.bookedBy} had you on the waitlist of ${w.className} at ${w.studio}, and you are booked now.`
        : `Hi ${w.name}, a spot opened up in ${w.className}: ${w.guest ?? 'you'} moved up from the waitlist and ${w.guest ? 'is' : 'are'} booked now.`,
    ],
    button: w.bookedBy ? 'See the class' : 'My bookings',
  }),
};

const reminder = {
  'class-reminder': (w: BookingWords): LetterWords => ({
    subject: `Reminder${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}. Can’t come? Please give the place back.`,
    heading: w.guest ? `${w.guest} is booked` : 'See you soon',
    paragraphs: [
      w.bookedBy
        ? `Hi ${w.name}, ${w.bookedBy} has reserved a place for you in ${w.className} at ${w.studio}.`
        : `Hi ${w.name}, ${w.guest ? `${w.guest} has` : 'you have'} a place in ${w.className} at ${w.studio}. Can’t come? Cancel it in My bookings, and somebody else gets the place.`,
    ],
    button: w.bookedBy ? 'See the class' : 'My bookings',
  }),
};

const waiting = {
  'waitlist-joined': (w: BookingWords & { automaticUntil: string | null }): LetterWords => ({
    subject: `You’re on the waitlist${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `Number ${w.waitlistNumber} in line. We’ll tell you when a spot opens up.`,
    heading: `Number ${w.waitlistNumber} on the waitlist`,
    paragraphs: [
      `Hi ${w.name}, ${w.className} is full. ${w.guest ?? 'You'} ${w.guest ? 'is' : 'are'} number ${w.waitlistNumber} in line; nothing has been taken from your pass.`,
      w.automaticUntil
        ? `If a spot opens up before ${w.automaticUntil}, the first in line is booked at once and told by email. After that, a spot is offered to everybody who waits, and the first to claim it gets it.`
        : 'If a spot opens up, it is offered to everybody who waits, and the first to claim it gets it.',
      'Changed your mind? Leave the waitlist in My bookings, so that you are not booked.',
    ],
    button: 'My bookings',
  }),
  'waitlist-passed-over': (w: BookingWords): LetterWords => ({
    subject: `A spot opened up, but your pass could not pay: ${w.className}, ${w.shortWhen}`,
    preheader: `You keep your place in line: number ${w.waitlistNumber}.`,
    heading: 'A spot passed you by',
    paragraphs: [
      `Hi ${w.name}, a spot opened up in ${w.className}, but ${w.passName ? `neither ${w.passName} nor another pass of yours` : 'none of your passes'} could pay for it, so it went to the next person.`,
      `You keep your place in line: number ${w.waitlistNumber}. With an eligible pass you move up when the next spot opens up.`,
    ],
    button: 'See passes',
  }),
  'waitlist-offer': (w: BookingWords & { offerUntil: string }): LetterWords => ({
    subject: `A spot opened up, first come, first served: ${w.className}, ${w.shortWhen}`,
    preheader: `The offer stands until ${w.offerUntil}.`,
    heading: 'A spot opened up',
    paragraphs: [
      `Hi ${w.name}, a spot opened up in ${w.className}. Everybody who waits has been told: the first to claim it gets it.`,
      `The offer stands until ${w.offerUntil}.`,
    ],
    button: 'Claim the spot',
  }),
  'waitlist-closed': (w: BookingWords): LetterWords => ({
    subject: `Nobody moves up for now${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.studio} takes no more reservations for this class. You keep your place in line.`,
    heading: 'This class is closed for now',
    paragraphs: [
      `Hi ${w.name}, ${w.studio} takes no more reservations for ${w.className}, so for now nobody moves up from the waitlist, and no spot can be claimed.`,
      `${w.guest ?? 'You'} ${w.guest ? 'keeps the' : 'keep your'} place in line: number ${w.waitlistNumber}. If the studio opens the class again, the waitlist moves as before. Nothing was taken from your pass.`,
    ],
    button: 'My bookings',
  }),
  'waitlist-over': (w: BookingWords): LetterWords => ({
    subject: `No spot this time${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: 'The class has begun. Nothing was taken from your pass.',
    heading: 'No spot this time',
    paragraphs: [
      `Hi ${w.name}, ${w.className} has begun, and no spot opened up for ${w.guest ?? 'you'}. Nothing was taken from your pass.`,
    ],
    button: 'Find another class',
  }),
  'waitlist-left': (w: BookingWords): LetterWords => ({
    subject: `You’ve left the waitlist: ${w.className}, ${w.shortWhen}`,
    preheader: 'Nothing was taken from your pass.',
    heading: 'You’ve left the waitlist',
    paragraphs: [
      `Hi ${w.name}, ${w.guest ?? 'you'} no longer ${w.guest ? 'waits' : 'wait'} for a place in ${w.className}. Nothing was taken from your pass.`,
    ],
    button: 'Find another class',
  }),
  'wait-ended': (w: BookingWords & { because: Because | null }): LetterWords => ({
    subject: `Your wait has ended: ${w.className}, ${w.shortWhen}`,
    preheader: w.because ? `You have a place in ${w.because.className} at that time.` : 'Nothing was taken from your pass.',
    heading: 'Your wait has ended',
    paragraphs: [
      w.because
        ? `Hi ${w.name}, ${w.guest ?? 'you'} ${w.guest ? 'has' : 'have'} got a place in ${w.because.className} (${w.because.when}). That is at the same time as ${w.className}, so the wait for it has ended. Nothing was taken from your pass for it.`
        : `Hi ${w.name}, your wait for a place in ${w.className} has ended. Nothing was taken from your pass.`,
    ],
    button: 'My bookings',
  }),
  'waits-of-day-ended': (w: BookingWords & { because: Because | null; waits: readonly string[] }): LetterWords => ({
    subject: `Your other waits that day have ended: ${listed(w.waits)}`,
    preheader: w.because ? `You have a place in ${w.because.className}.` : 'Nothing was taken from your pass.',
    heading: 'Only one class that day',
    paragraphs: [
      w.because
        ? `Hi ${w.name}, ${w.guest ?? 'you'} ${w.guest ? 'has' : 'have'} got a place in ${w.because.className} (${w.because.when}). You asked for only one class that day, so the wait has ended for ${listed(w.waits)}. Nothing was taken from your pass for that.`
        : `Hi ${w.name}, you asked for only one class that day, so the wait has ended for ${listed(w.waits)}. Nothing was taken from your pass.`,
    ],
    button: 'My bookings',
  }),
};

const creditWords = (w: BookingWords, credit: 'none' | 'taken' | 'returned'): string | null =>
  w.bookedBy || credit === 'none' ? null : credit === 'returned' ? creditBack(w) : "Your credits won't be refunded.";

export interface CancelledWords extends BookingWords {
  readonly credit: 'none' | 'taken' | 'returned';
  readonly fee: string | null;
  readonly reason: string | null;
  /** Whether the cost is returned once another person takes the place. */
  readonly refundIfRefilled: boolean;
  readonly freeLate: FreeLate | null;
  /** Whether the reader had a seat, not a place in the waitlist. */
  readonly seated: boolean;
}

export interface RefilledWords extends CancelledWords {
  readonly feeBack: FeeBack | null;
}

const feeBack: Readonly<Record<FeeBack, (fee: string) => string>> = {
  dropped: (fee) => `The late cancel fee of ${fee} is no longer due.`,
  'to-card': (fee) => `The late cancel fee of ${fee} goes back to the card that paid it.`,
  'at-desk': (fee) => `The late cancel fee of ${fee} is yours again: the studio hands it back to you.`,
};

export interface ChangedWords extends BookingWords {
  readonly before: string | null;
  readonly instructor: string | null;
  readonly isNow: 'online' | 'in-person' | null;
  /** Whether the reader has a seat, not a place in the waitlist. */
  readonly seated: boolean;
}

const given = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

const ended = {
  'booking-cancelled': (w: CancelledWords): LetterWords => ({
    subject: `Cancelled${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: creditWords(w, w.credit) ?? `You are no longer booked for ${w.when}.`,
    heading: 'Booking cancelled',
    paragraphs: given([
      w.bookedBy
        ? `Hi ${w.name}, ${w.bookedBy} has cancelled your place in ${w.className} at ${w.studio}.`
        : `Hi ${w.name}, ${w.guest ? `the place of ${w.guest}` : 'your place'} in ${w.className} is cancelled.`,
      creditWords(w, w.credit),
      w.fee && !w.bookedBy ? `A late cancel fee of ${w.fee} is due.` : null,
      w.refundIfRefilled && !w.bookedBy ? 'If somebody takes your place you pay nothing.' : null,
      w.freeLate && !w.bookedBy ? wasFree(w.freeLate.number, w.freeLate.most) : null,
    ]),
    button: 'Find another class',
  }),
  'place-refilled': (w: RefilledWords): LetterWords => ({
    subject: `You pay nothing: ${w.className}, ${w.shortWhen}`,
    preheader: 'Somebody else has your place.',
    heading: 'Somebody took your place',
    paragraphs: given([
      `Hi ${w.name}, somebody else has ${w.guest ? `the place of ${w.guest}` : 'your place'} in ${w.className}, so cancelling late costs you nothing.`,
      w.credit === 'returned' ? creditBack(w) : null,
      w.fee && w.feeBack ? feeBack[w.feeBack](w.fee) : null,
    ]),
    button: 'My bookings',
  }),
  'late-cancel-void': (w: RefilledWords): LetterWords => ({
    subject: `You pay nothing: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.studio} has cancelled this class.`,
    heading: 'This class does not take place',
    paragraphs: given([
      `Hi ${w.name}, ${w.studio} has cancelled ${w.className}, ${w.guest ? `for which you had cancelled the place of ${w.guest} late` : 'which you had left late'}. So that costs you nothing.`,
      w.credit === 'returned' ? creditBack(w) : null,
      w.fee && w.feeBack ? feeBack[w.feeBack](w.fee) : null,
    ]),
    button: 'My bookings',
  }),
  'booking-removed': (w: CancelledWords): LetterWords =>
    w.seated
      ? {
          subject: `You are no longer booked${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
          preheader: `${w.studio} has taken the booking off the list.`,
          heading: 'Your booking was removed',
          paragraphs: given([
            `Hi ${w.name}, ${w.studio} has removed ${w.guest ? `the booking of ${w.guest}` : 'your booking'} for ${w.className}.`,
            creditWords(w, w.credit),
            'If this surprises you, just answer this email.',
          ]),
          button: 'Find another class',
        }
      : {
          subject: `You no longer wait${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
          preheader: `${w.studio} has taken you off the waitlist.`,
          heading: 'You are off the waitlist',
          paragraphs: [
            `Hi ${w.name}, ${w.studio} has taken ${w.guest ?? 'you'} off the waitlist of ${w.className}. Nothing was taken from your pass.`,
            'If this surprises you, just answer this email.',
          ],
          button: 'Find another class',
        },
  'class-changed': (w: ChangedWords): LetterWords => ({
    subject: `Changed${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: w.before ? `Now ${w.when}, no longer ${w.before}.` : `${w.when}. Please look at what has changed.`,
    heading: 'This class has changed',
    paragraphs: given([
      `Hi ${w.name}, ${w.studio} has changed ${w.className}, ${w.seated ? `for which ${w.guest ? `${w.guest} is` : 'you are'} booked` : `for which ${w.guest ? `${w.guest} is` : 'you are'} on the waitlist`}.`,
      w.before ? `It takes place ${w.when}, no longer ${w.before}.` : null,
      w.instructor ? `${w.instructor} teaches it.` : null,
      w.isNow === 'online' ? 'It takes place online.' : w.isNow === 'in-person' ? 'It takes place at the studio, no longer online.' : null,
      w.before && w.seated && !w.bookedBy
        ? 'If that doesn’t suit you, cancel in My bookings: it is free of charge until the class begins.'
        : null,
    ]),
    button: w.bookedBy ? 'See the class' : 'My bookings',
  }),
  'class-cancelled': (w: CancelledWords): LetterWords => ({
    subject: `Class cancelled: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.className} on ${w.when} does not take place.`,
    heading: 'This class does not take place',
    paragraphs: given([
      `Hi ${w.name}, we are sorry: ${w.className} has been cancelled${w.guest ? `, so ${w.guest} is no longer booked` : ''}.`,
      w.reason,
      w.seated ? creditWords(w, w.credit) : 'You were on the waitlist, so nothing was taken from your pass.',
    ]),
    button: 'Find another class',
  }),
};

const en = {
  ...confirmation,
  ...reminder,
  ...waiting,
  ...ended,
  guestCannotCome: (bookedBy: string) => `Can’t come? Please tell ${bookedBy}, who can cancel the booking.`,
  terms(w: TermsWords): string {
    const cost = w.late && lateCost(w.late);
    if (w.freeUntil === null) {
      if (w.late === null) return 'This booking can no longer be cancelled.';
      return cost
        ? `The time for free cancelling is over: if you cancel now, ${cost}.${someFree(w.late)}`
        : 'You can cancel free of charge until the class starts.';
    }
    if (w.late === null) return `You can cancel free of charge until ${w.freeUntil}; after that, no longer.`;
    return cost
      ? `You can cancel free of charge until ${w.freeUntil}; after that, ${cost}.${someFree(w.late)}`
      : 'You can cancel free of charge until the class starts.';
  },
  partOfSeries: 'This class is part of a series and cannot be cancelled by itself.',
  links: { directions: 'Directions', cancel: 'Cancel booking', leave: 'Leave the waitlist' },
  labels: {
    when: 'When',
    where: 'Where',
    instructor: 'With',
    pass: 'Paid with',
    guest: 'For',
    join: 'Join',
    joinLink: 'Open the online class',
    password: 'Password',
    online: 'Online',
    room: (room: string) => room,
    oneCredit: (pass: string) => `1 credit of ${pass}`,
  },
};

export const bookingMailTexts = catalogue('bookingMailTexts', en);
