/** What My Classes and the details of a class say (spec 3 §2). */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  title: 'My Classes',
  previousWeek: 'Previous 7 days',
  nextWeek: 'Next 7 days',
  today: 'Today',
  range: (from: string, to: string) => `${from} – ${to}`,
  hideCancelled: 'Hide Cancelled',
  empty: 'No class scheduled',
  earlier: (count: number) => (count === 1 ? 'Show 1 earlier class' : `Show ${count} earlier classes`),
  hideEarlier: 'Hide earlier classes',
  failed: 'The classes could not be loaded.',
  status: { cancelled: 'Cancelled by Admin', 'sub-requested': 'Sub Requested', scheduled: 'Scheduled' },
  completed: 'Attendance complete',
  /** `12 / 15`, with ∞ for a class without a limit. */
  booked: (count: number, max: number | null) => `${count} / ${max ?? '∞'}`,
  bookedLabel: (count: number, max: number | null) => (max === null ? `${count} booked, no limit` : `${count} of ${max} places booked`),
  waiting: (count: number) => `${count} waiting`,
  onHold: (count: number) => `${count} on hold`,
  present: (count: number) => `${count} present`,
  next: 'Up next',
  now: 'Now',
  attendance: 'Attendance',
  attendanceOf: (name: string, when: string) => `Attendance: ${name}, ${when}`,
  details: 'Details',
  detailsOf: (name: string, when: string) => `Details: ${name}, ${when}`,
  detailsTitle: 'Class details',
  fields: {
    class: 'Class',
    time: 'Time',
    instructor: 'Instructor',
    status: 'Status',
    place: 'Place',
    reservations: 'Reservations',
    waitlist: 'Waitlist',
    onlineLink: 'Online link',
    onlinePassword: 'Password',
    visibility: 'Visibility',
    additional: 'Good to know',
    reason: 'Reason for cancelling',
  },
  closed: 'Reservations are closed',
  visible: 'On the website',
  hidden: 'Not on the website',
  noInstructor: 'Nobody yet',
  editClass: 'Edit class',
  cancelClass: 'Cancel class',
  sendEmail: 'Send Email',
  requestSub: 'Request Sub',
  viewSub: 'View Sub Request',
  readMore: 'Read more',
  readLess: 'Read less',
};

export const myClassesTexts = catalogue('myClassesTexts', en);
/** In the reader's language. */
export const mySay = myClassesTexts();
