/** Texts of the appointment checkout (spec 2 §2, §5, §8). Wording that the spec gives is kept exactly. */
import { catalogue } from '../../../../wire/texts.ts';

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

const en = {
  title: 'Book your appointment',
  empty: 'No appointment selected',
  emptyHint: 'Choose a service and a time, and they will wait for you here.',
  toAccount: 'See your appointments',
  toWizard: 'Choose an appointment',
  failed: 'The checkout could not be loaded. Your appointment is still selected.',
  gone: {
    title: 'This time is no longer free',
    hint: 'Nothing was booked and no credit was taken. These are the next free times:',
    none: 'Nothing was booked and no credit was taken.',
    take: (when: string, name: string) => `${when} with ${name}`,
    other: 'Choose another time',
  },
  /** The spec's exact wording (spec 2 §2). */
  noPass: "You don't have an eligible. Please buy an eligible pass to book your spot.",
  buy: 'Buy Pass or Membership',
  hold: {
    held: (minutes: number) =>
      `We hold this time for you for ${minutes === 0 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`} more.`,
    over: 'This time is no longer held for you.',
    replaced: 'This time is no longer held for you: you chose another one in another tab.',
    overHint: 'You can still book it, unless somebody else is quicker.',
  },
  confirm: (name: string) => `${name} confirms it. Until then the time is kept for you.`,
  confirmed: (terms: string) => `You can withdraw your request until it begins. After the confirmation this applies: ${terms}`,
  terms: {
    free: (when: string, count: number) =>
      count === 0
        ? `You can cancel until ${when}.`
        : `You can cancel until ${when}: your ${count === 1 ? 'credit comes' : 'credits come'} back.`,
    always: 'You can cancel until it begins.',
    never: 'Once booked, it can no longer be cancelled: it begins too soon.',
  },
  book: 'Book Appointment',
  booking: 'Booking',
  done: {
    confirmed: 'Your appointment is booked',
    waiting: 'Your appointment is requested',
    left: (count: number) => `${credits(count)} left on your pass`,
    toAccount: 'Taking you to your appointments…',
    calendar: { download: 'Add to calendar', downloading: 'Preparing the file' },
    requestToCalendar: { download: 'Add request to calendar', downloading: 'Preparing the file' },
    done: 'See my appointments',
  },
  change: 'Choose another time',
  /** At the checkout of a pass bought for the appointment. */
  withPass: {
    byItself: 'It is booked as soon as you have paid.',
    requested: 'It is requested as soon as you have paid.',
    ifFree: 'It is booked with your payment if the time is free then.',
    passOnly: 'You can still buy the pass, and choose another time afterwards.',
    unchecked: 'We could not look at your appointment',
  },
};

export const appointmentCheckoutTexts = catalogue('appointmentCheckoutTexts', en);
export const checkoutSay = appointmentCheckoutTexts();
