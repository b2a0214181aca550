/** Texts of the check-in page (spec 3 §2, Self check-in page for attendees). */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  title: 'Check in',
  choose: 'Please Select the Class to Check In',
  heading: 'Please Check In',
  none: 'No bookings found.',
  noClass: 'No class is open for check-in now. It opens a little before each class.',
  missing: 'This check-in link is not complete. Please ask at the front desk.',
  again: 'Try again',
  checkIn: 'Check In',
  checkInOf: (name: string) => `Check In: ${name}`,
  checkedIn: 'Checked In',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the check-in of ${name}`,
  search: 'Find your name',
  noMatch: 'Nobody of that name has a seat.',
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  walkIn: {
    open: 'I have not booked',
    title: 'Book and check in',
    working: 'Booking…',
    agree: 'I agree, and check me in',
    close: 'Back to the list',
    done: 'You are booked and checked in.',
    noPass: 'You have no pass that pays for this class. Please ask at the front desk.',
    full: 'This class is full. Please ask at the front desk.',
    askDesk: 'This cannot be done here. Please ask at the front desk.',
  },
  guest: 'Guest',
  count: (came: number, all: number) => `${came} of ${all} checked in`,
  classAt: (time: string, name: string, who: string) => [time, name, who].filter(Boolean).join(' · '),
};

export const checkInTexts = catalogue('checkInTexts', en);
export const say = checkInTexts();
