/** Texts of the staff portal's calendar (spec 3 §2). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'Calendar',
  views: { instructor: 'Instructor', day: 'Day', '4days': '4 Days', week: 'Week', month: 'Month' },
  viewsLabel: 'View',
  types: { all: 'All', classes: 'Classes', appointments: 'Appointments' },
  typesLabel: 'Show',
  filtersLabel: 'Filters',
  filters: { instructors: 'Instructor', classes: 'Classes', services: 'Services', places: 'Place' },
  clearAll: 'Clear filters',
  today: 'Today',
  previous: 'Previous',
  next: 'Next',
  range: (from: string, to: string) => `${from} – ${to}`,
  empty: 'No class scheduled',
  failed: 'The calendar could not be loaded.',
  nobody: 'Nobody yet',
  now: (time: string) => `Now: ${time}`,
  /** `8 / 12`, with ∞ for a class without a limit. */
  booked: (count: number, max: number | null) => `${count} / ${max ?? '∞'}`,
  bookedLabel: (count: number, max: number | null) => (max === null ? `${count} booked, no limit` : `${count} of ${max} booked`),
  until: (count: string, time: string) => `${count}, until ${time}`,
  cancelled: 'Cancelled',
  persons: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  more: (count: number) => `${count} more`,
  allOf: (day: string, count: number) => `${day}: ${count === 1 ? '1 entry' : `${count} entries`}`,
  keys: 'Keyboard: arrows go from entry to entry, and at the edge to the days before or after. T is today; D, W and M are day, week and month.',
  popup: {
    time: 'Time',
    instructor: 'Instructor',
    place: 'Place',
    status: 'Status',
    scheduled: 'Scheduled',
    cancelled: 'Cancelled by Admin',
    reservations: 'Reservations',
    present: 'Present',
    additional: 'Good to know',
    customer: 'Customer',
    persons: 'Persons',
    paid: 'Paid',
    unpaid: 'Unpaid',
    attendance: 'Bookings/Attendance',
    details: 'Class details',
    edit: 'Edit Schedule',
    cancel: 'Cancel Schedule',
    notes: 'Notes',
  },
};

export const calendarScreenTexts = catalogue('calendarScreenTexts', en);
export const say = calendarScreenTexts();
