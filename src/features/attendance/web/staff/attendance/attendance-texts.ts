/** Texts of the attendance dialog (spec 3 §2). */
import { catalogue } from '../../../../../wire/texts.ts';
import type { OpenTask } from '../../../../customers/contract/staff-customer.ts';

const en = {
  title: 'Attendance',
  tabs: { bookings: (count: number) => `Bookings (${count})`, waitlist: (count: number) => `Waitlist (${count})` },
  tabList: 'Bookings and waitlist',
  columns: { customer: 'Customer', pass: 'Pass', status: 'Status' },
  search: 'Find somebody',
  noMatch: 'Nobody of that name.',
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  noRecord: 'No record found',
  new: 'New',
  injured: 'Injured',
  missing: { waiver: 'Waiver open', phone: 'No phone', questions: 'Questions open' } satisfies Readonly<Record<OpenTask, string>>,
  notPaid: 'Not Paid',
  noPass: 'Without a pass',
  guestOf: (name: string) => `Guest of ${name}`,
  attended: (count: number) => (count === 1 ? '1 class attended' : `${count} classes attended`),
  more: (name: string) => `More about ${name}`,
  notes: 'Notes',
  add: {
    open: 'Book somebody in',
    title: 'Book somebody in',
    search: 'Find a customer',
    book: 'Book',
    bookOf: (name: string) => `Book ${name}`,
    isIn: 'In this class',
    waits: 'Waits for a place',
    moveUpOf: (name: string) => `Move up: ${name}`,
    full: (places: number) =>
      `${places === 1 ? 'The only place is' : `All ${places} places are`} taken. A new booking joins the waitlist. A place that you add goes to the first person in line.`,
    addPlace: 'Add a place',
  },
  menu: {
    label: 'More about the list',
    byName: 'Sort by name',
    byBooking: 'Sort by booking',
    allPresent: 'Mark all as present',
    allMarked: (count: number) => (count === 1 ? '1 person is marked as present.' : `${count} people are marked as present.`),
    print: 'Print the list',
  },
  actFor: 'Login as customer',
  tags: 'Manage tags',
  email: 'Email',
  phone: 'Phone',
  sms: 'SMS',
  moveUp: 'Move up',
  correctVisit: 'Correct the visit',
  remove: 'Remove from the class',
  present: 'Present',
  presentLabel: (name: string) => `Present: ${name}`,
  waitlistNumber: (number: number) => `Number ${number}`,
  count: (present: number, all: number) => `${present} of ${all} present`,
  saved: 'All marks are saved.',
  pending: (count: number) => `${count === 1 ? '1 mark is' : `${count} marks are`} not sent yet, kept on this device`,
  notSent: 'Not sent yet',
  complete: 'Complete Attendance',
  reopen: 'Mark Attendance Incomplete',
  completeLate: 'Attendance can be completed once the class has begun.',
  confirm: (missing: number, owing: number, fee: string) =>
    missing === 1
      ? `1 person is not marked as present, and will be charged a no-show fee of ${fee} at the end of tomorrow.`
      : `${missing} people are not marked as present. ${owing === missing ? 'Each' : owing === 1 ? '1 of them' : `${owing} of them`} will be charged a no-show fee of ${fee} at the end of tomorrow.`,
  between: (least: string, most: string) => `${least} to ${most}`,
  confirmYes: (missing: number) => (missing === 1 ? 'Complete, 1 fee' : `Complete, ${missing} fees`),
  confirmNo: 'Not yet',
  completed: 'Attendance is complete.',
  cancelled: 'This class has been cancelled.',
};

export const attendanceScreenTexts = catalogue('attendanceScreenTexts', en);
export const attendanceSay = attendanceScreenTexts();
