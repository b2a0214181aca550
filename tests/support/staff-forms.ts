/** The forms of the staff portal, with what is wrong with each of their fields (spec 3 §5). */
import type { Rush } from '../builders/rush.ts';
import {
  anotherPassword,
  INVALID,
  neededId,
  neededText,
  phone,
  REQUIRED,
  tooLong,
  type Fault,
  type Field,
  type Form,
} from './form-fields.ts';

/** A yes or no. */
const flag: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a word', 'yes', INVALID],
    ['a number', 2, INVALID],
  ],
  fits: [true, '0', 1],
};
const optionalFlag: Field = { faults: flag.faults.slice(1), fits: [undefined, false, '1'] };
/** Unix seconds. */
const moment: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'tomorrow', INVALID],
    ['a part', 1.5, INVALID],
  ],
};
const notAfter: Fault = ['not after the start', 1_795_000_000, INVALID];
const tooFar: Fault = ['more than 62 days later', 1_795_000_000 + 63 * 86_400, INVALID];

/** The first class can be changed; of the second one nothing is needed any more; `booking` of the third one was cancelled by its form. */
export const staffForms = (known: () => { readonly rush: Rush; readonly booking: number }): Readonly<Record<string, Form>> => ({
  '/api/staff/changePassword': anotherPassword,
  '/api/staff/updateSettings': {
    good: () => ({ name: 'Iris Moon', phone_number: '+12125550142' }),
    fields: { name: neededText(100, 'Required'), phone_number: phone() },
  },
  '/api/staff/schedule': {
    good: () => ({ start: 1_795_000_000, end: 1_795_086_400, hide_cancelled: true }),
    fields: {
      start: moment,
      end: { faults: [...moment.faults, notAfter, tooFar], fits: [1_795_000_000 + 62 * 86_400] },
      hide_cancelled: optionalFlag,
    },
  },
  '/api/staff/scheduleClass': { good: () => ({ id: known().rush.sessions[0] }), fields: { id: neededId } },
  '/staff/class/schedule/cancel': {
    good: () => ({ id: known().rush.sessions[1], refund: 7, cancellation_reason: 'Snow', show_cancelled_on_website: true }),
    fields: {
      id: neededId,
      refund: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['null', null, REQUIRED],
          ['a word', 'refund', INVALID],
          ['another number', 5, INVALID],
        ],
        fits: [6, '7'],
      },
      cancellation_reason: {
        faults: [['null', null, REQUIRED], ['a number', 5, INVALID], tooLong(100)],
        fits: [undefined, '', 'x'.repeat(100)],
      },
      show_cancelled_on_website: optionalFlag,
    },
  },
  '/api/staff/updateAttendance': {
    good: () => ({ booking_id: known().booking, customer_id: known().rush.people[0]!.id, attendance: true }),
    gets: 'booking-ended',
    fields: { booking_id: neededId, customer_id: neededId, attendance: flag },
  },
  '/staff/attendance/mark-as-complete': {
    good: () => ({ class_schedule_id: known().rush.sessions[2], attendance_completed: true }),
    gets: 'class-not-begun',
    fields: { class_schedule_id: neededId, attendance_completed: flag },
  },
});
