/** Texts about bookings made by a purchase (docs/decisions/0148). */
import { toUnix, type Instant } from '../../kernel/time.ts';
import type { LetterWords } from '../../context/letter.ts';
import type { NextStep } from '../checkout/contract/booking-to-make.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';

/** The refusals of a purchase booking itself. All others are those of a reservation. */
export type PurchaseRefusal =
  | { readonly code: 'no-longer-offered' }
  | { readonly code: 'class-moved'; readonly startsAt: Instant }
  | { readonly code: 'costs-more'; readonly credits: number }
  | { readonly code: 'questions-open' };

export interface PurchasedWords {
  /** Vinyasa Flow, Tue Mar 3, 6:00 pm. For a series only its name. */
  readonly what: string;
  /** The attendee's name. Null when the customer attends. */
  readonly guest: string | null;
}

const quoted = ({ what, guest }: PurchasedWords): string => (guest === null ? what : `${what}, for ${guest}`);

export const purchaseBookingTexts = catalogue('purchaseBookingTexts', {
  refusals: {
    'no-longer-offered': { status: 409, say: () => 'It is no longer offered.' },
    'class-moved': {
      status: 409,
      say: ({ startsAt }, days) => `The studio has moved it: it begins ${days.moment(startsAt)} now.`,
      details: ({ startsAt }) => ({ unix_start: toUnix(startsAt) }),
    },
    'costs-more': {
      status: 409,
      say: ({ credits }) => `It costs ${credits} credits now, which is more than the page said.`,
    },
    'questions-open': { status: 409, say: () => 'The studio asks for something more first, such as your phone number.' },
  } satisfies RefusalTexts<PurchaseRefusal>,
  booked: {
    class: ({ what, guest }: PurchasedWords) => (guest === null ? `You’re booked: ${what}.` : `${guest} is booked: ${what}.`),
    appointment: ({ what }: PurchasedWords) => `Your appointment is booked: ${what}.`,
    request: ({ what }: PurchasedWords) => `Your appointment waits for the instructor’s confirmation: ${what}.`,
    series: ({ what }: PurchasedWords) => `Your series is booked: ${what}.`,
  },
  /** The pass is sold, and the booking follows in a moment. */
  soon: (words: PurchasedWords) => `We are booking ${quoted(words)}. It takes a moment.`,
  notBooked: (words: PurchasedWords, why: string, next: string) => `Not booked: ${quoted(words)}. ${why} ${next}`.trim(),
  next: (step: NextStep, support: string) =>
    ({
      'join-waitlist':
        'You can join the waitlist, or use your pass for another booking.' +
        (support && ` If you want your money back, write to ${support}.`),
      'pay-first': 'It is booked as soon as the studio has your payment, if a place is free then.',
      finish: 'Please complete it by hand.',
      'book-other': 'You can use your pass for another booking.' + (support && ` If you want your money back, write to ${support}.`),
      none: '',
    })[step],
  mail: (name: string, words: PurchasedWords, message: string): LetterWords => ({
    subject: `Not booked: ${words.what}`,
    preheader: 'Your purchase went through, and your pass is kept for you.',
    heading: 'We could not book it for you',
    paragraphs: [`Hi ${name}, your purchase went through, and your pass is kept for you.`, message],
    button: 'See what you can do',
  }),
  /** Used when the name is not known. */
  unnamed: { class: 'your class', appointment: 'your appointment', series: 'your series' },
  another: 'Book something else',
});
