/** What My Bookings says (spec 1 §2, §4). */
import { catalogue } from '../../../../wire/texts.ts';
import type { BookingsTab } from '../wire-types.ts';

const en = {
  title: 'My Bookings',
  tabs: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' } satisfies Record<BookingsTab, string>,
  empty: 'No bookings found',
  emptyHint: {
    upcoming: 'When you reserve a class, it stands here.',
    past: 'Classes that you have been to will stand here.',
    cancelled: 'You have not cancelled anything.',
  } satisfies Record<BookingsTab, string>,
  toSchedule: 'See the schedule',
  loadingMore: 'Loading more bookings',
  more: 'Show more',
  failed: 'Your bookings could not be loaded.',
  failedMore: 'The rest could not be loaded.',
  waitlistNumber: (status: string, number: number) => `${status}, number ${number}`,
  for: (name: string) => `For ${name}`,
  join: 'Join Class',
  joinOf: (name: string, when: string) => `Join Class: ${name}, ${when}`,
  linkAt: (time: string) => `Link at ${time}`,
  /** What a card says while leaving costs nothing. */
  freeUntil: (when: string) => `Free to cancel until ${when}`,
  next: (when: string) => `Next: ${when}`,
  bookAgain: 'Book again',
  bookNextWeek: 'Same class next week',
  details: 'Details',
  detailsTitle: 'Booking details',
  detailsOf: (name: string, when: string) => `Details: ${name}, ${when}`,
  everyWeek: 'Book it every week',
  reschedule: 'Reschedule',
  rescheduleOf: (name: string, when: string) => `Reschedule: ${name}, ${when}`,
  cancel: 'Cancel',
  cancelOf: (name: string, when: string) => `Cancel: ${name}, ${when}`,
  series: (name: string) => `Series: ${name}`,
  fields: {
    bookingFor: 'Booking for',
    class: 'Class',
    time: 'Time',
    status: 'Status',
    duration: 'Duration',
    date: 'Class date',
    instructor: 'Instructor',
    place: 'Place',
    pass: 'Paid with',
    fees: { 'late-cancel': 'Late cancel fee', 'no-show': 'No-show fee' },
    url: 'Class URL',
    password: 'Password',
  },
  myself: 'Myself',
  /** A fee, beside its name: before it is raised, and from then on. */
  lateFee: {
    ifAfter: (fee: string, when: string) => `${fee} if you cancel after ${when}`,
    ifNow: (fee: string) => `${fee} if you cancel now`,
    due: (fee: string) => `${fee}, due`,
    paid: (fee: string) => `${fee}, paid`,
    costsNow: (fee: string) => `Cancelling now costs a late cancel fee of ${fee}.`,
    raised: {
      'late-cancel': {
        due: (fee: string) => `A late cancel fee of ${fee} is due.`,
        paid: (fee: string) => `The late cancel fee of ${fee} is paid.`,
      },
      'no-show': {
        due: (fee: string) => `A no-show fee of ${fee} is due.`,
        paid: (fee: string) => `The no-show fee of ${fee} is paid.`,
      },
    },
    pay: 'Pay',
    payOf: (className: string) => `Pay the fee: ${className}`,
  },
  refilled: 'Somebody took your place: you pay nothing.',
  deadlineWas: (when: string) => `It was ${when}.`,
  confirm: {
    title: 'Cancel this booking?',
    titleWaitlist: 'Leave the waitlist?',
    free: (when: string) => `It is free until ${when}: your credit comes back.`,
    freeNoCredit: (when: string) => `It is free until ${when}.`,
    freeWindow: (when: string) => `You have just moved up, so leaving is free until ${when}: your credit comes back.`,
    freeWindowNoCredit: (when: string) => `You have just moved up, so leaving is free until ${when}.`,
    late: (when: string) => `Free cancellation ended ${when}.`,
    refunded: 'Your credits will be refunded.',
    kept: "Your credits won't be refunded.",
    nothing: 'No credit was taken for it, so none is lost.',
    fee: (fee: string) => `A late cancel fee of ${fee} is due.`,
    ifRefilled: 'If somebody takes your place you pay nothing.',
    given: {
      free: (giver: string, when: string) => `It costs you nothing. Until ${when} the credit goes back to ${giver}.`,
      back: (giver: string) => `It costs you nothing, and the credit goes back to ${giver}.`,
      kept: (giver: string) => `It costs you nothing, but it is too late for the credit of ${giver} to come back.`,
    },
    waitlist: 'You give your place in line back. No credit was taken for it.',
    keep: 'Keep it',
    yes: 'Cancel booking',
    yesWaitlist: 'Leave waitlist',
  },
  download: 'Add to calendar',
  downloading: 'Preparing the file',
};

export const bookingsTexts = catalogue('bookingsTexts', en);
/** In the visitor's language. */
export const bookingsSay = bookingsTexts();
