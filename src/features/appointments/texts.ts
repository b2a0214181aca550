/** The server's sentences about appointments (spec 2 §8, spec 3 §4 and §8). */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { AppointmentPassRefusal } from '../passes/rules/appointment-credit.ts';
import type { AppointmentState } from './rules/appointment.ts';
import type { BookingRefusal } from './rules/decide-booking.ts';
import type { CancelRefusal, ConfirmRefusal } from './rules/confirm-or-cancel.ts';
import type { HoldRefusal, WhyNot } from './rules/decide-hold.ts';

const started = ({ startedAt }: { startedAt: Instant }) => ({ unix_start: toUnix(startedAt) });

const whyNot: Readonly<Record<Exclude<WhyNot['code'], 'other-duration'>, string>> = {
  'too-soon': 'This time is too close to be booked.',
  'too-far': 'This time cannot be booked yet.',
  'slot-taken': 'This time is no longer free.',
  'not-enough-slots': "This Slot can't be selected as not enough slots are available.",
  'not-enough-consecutive-slots': "This Slot can't be selected as not enough consective slots are available.",
  'not-first-of-session': 'You can only select the first partial booked slot',
};

const slotGone = (why: WhyNot): string =>
  why.code === 'other-duration' ? `Please select appointment time of ${why.minutes} mins, if you want to book this slot` : whyNot[why.code];

const hasStarted = { status: 409, say: () => 'This appointment has already started.', details: started } as const;

export const appointmentTexts = catalogue('appointmentTexts', {
  booked: 'Your appointment is booked.',
  requested: 'Your appointment is waiting for confirmation.',
  confirmed: 'The appointment is confirmed.',
  cancelled: {
    free: (credits: number) =>
      `Your appointment was cancelled and ${credits === 1 ? 'your credit is' : `your ${credits} credits are`} back on your pass.`,
    unpaid: 'Your appointment was cancelled.',
    /** `untold`: the sentence about a customer without an email. Empty: they get a mail. */
    byStudio: (untold: string) => `The appointment was cancelled${untold === '' ? ', and the customer is told.' : `. ${untold}`}`,
    declined: (untold: string) => `The request was declined${untold === '' ? ', and the customer is told.' : `. ${untold}`}`,
    withdrawn: (credits: number) =>
      `Your request was withdrawn${credits === 0 ? '' : ` and ${credits === 1 ? 'your credit is' : `your ${credits} credits are`} back on your pass`}.`,
  },
  status: { waiting_for_confirmation: 'Waiting for confirmation', confirmed: 'Confirmed', cancelled: 'Cancelled' } satisfies Record<
    AppointmentState,
    string
  >,
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  hold: {
    'not-offered': { status: 409, say: () => 'This appointment can no longer be booked like this. Please choose again.' },
    'persons-not-allowed': {
      status: 409,
      say: ({ least, most }) =>
        least === most ? `This is for ${least} ${least === 1 ? 'person' : 'persons'}.` : `This is for ${least} to ${most} persons.`,
    },
    'already-booked': { status: 409, say: () => 'You have already booked this appointment.' },
    'slot-not-available': {
      status: 409,
      say: ({ why }) => slotGone(why),
      details: ({ why, next }) => ({
        why: why.code,
        next_slots: next.map(({ startsAt, instructor }) => ({ unix_slot_date: toUnix(startsAt), instructor_id: instructor })),
      }),
    },
  } satisfies RefusalTexts<HoldRefusal>,
  booking: {
    'hold-over': { status: 409, say: () => 'The time for which your slot was held is over. Please choose it again.' },
    'has-started': hasStarted,
    'no-such-pass': { status: 404, say: () => "You don't have an eligible. Please buy an eligible pass to book your spot." },
    'waiver-not-accepted': { status: 409, say: () => 'Please accept the waiver of the studio before you book.' },
  } satisfies RefusalTexts<Exclude<BookingRefusal, AppointmentPassRefusal>>,
  confirming: {
    'not-confirmed-here': { status: 409, say: () => 'This studio does not confirm appointments.' },
    'not-waiting': { status: 409, say: () => 'This appointment no longer waits for confirmation.' },
    'has-started': hasStarted,
  } satisfies RefusalTexts<ConfirmRefusal>,
  cancelling: {
    'not-live': { status: 409, say: () => 'This appointment has already been cancelled.' },
    'has-started': { status: 409, say: () => 'This appointment has already started, so it can no longer be cancelled.', details: started },
    'not-cancelled-here': { status: 409, say: () => 'Instructors of this studio do not cancel appointments.' },
    'too-late-to-cancel': {
      status: 409,
      say: () => 'It is too late to cancel this appointment.',
      details: ({ deadline }) => ({ unix_deadline: toUnix(deadline) }),
    },
  } satisfies RefusalTexts<CancelRefusal>,
  calendarEntry: {
    cancelled: (name: string) => `Cancelled: ${name}`,
    tentative: (name: string) => `Requested: ${name}`,
    with: (name: string) => `With ${name}`,
    persons: (count: number) => `${count} persons`,
    manage: (url: string) => `Your appointments: ${url}`,
    online: 'Online',
  },
});
