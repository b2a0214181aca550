/** Texts of My Appointments in the staff portal (spec 3 §2, §4, §8). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'My Appointments',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  today: 'This week',
  range: (from: string, to: string) => `${from} – ${to}`,
  instructor: 'Instructor',
  everybody: 'All instructors',
  hideCancelled: 'Hide Cancelled',
  empty: 'No Appointment found.',
  failed: 'The appointments could not be loaded.',
  with: (name: string) => `with ${name}`,
  persons: (count: number) => (count === 1 ? '1 person' : `${count} persons`),
  minutes: (count: number) => `${count} min`,
  injured: 'Injured',
  notPaid: 'Not Paid',
  join: 'Start online',
  confirm: 'Confirm',
  confirmOf: (name: string, when: string) => `Confirm: ${name}, ${when}`,
  cancel: 'Cancel',
  cancelOf: (name: string, when: string) => `Cancel: ${name}, ${when}`,
  notesOf: (name: string) => `Notes about ${name}`,
  moreAbout: (name: string) => `How to reach ${name}`,
  email: 'Email',
  phone: 'Phone',
  sms: 'SMS',
  dialog: {
    title: 'Cancel appointment',
    body: (name: string) => `${name} is told by mail, and what was paid for it goes back to the pass.`,
    paidBack: 'What was paid for it goes back to the pass.',
    keep: 'Keep it',
    yes: 'Cancel appointment',
    close: 'Close',
  },
  /** For a request that is not confirmed yet. */
  decline: {
    action: 'Decline',
    of: (name: string, when: string) => `Decline: ${name}, ${when}`,
    title: 'Decline request',
    yes: 'Decline request',
  },
};

export const staffAppointmentsTexts = catalogue('staffAppointmentsTexts', en);
export const appointmentsSay = staffAppointmentsTexts();
