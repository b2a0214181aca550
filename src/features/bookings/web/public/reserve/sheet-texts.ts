/** Texts of the booking sheet in addition to the checkout's: its button and its confirmation. */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  book: 'Book',
  join: 'Join waitlist',
  uses: 'Pays with',
  withPassword: 'Have a password? Log in at the checkout.',
  unpaid: 'The pass is yours. As soon as it is paid at the studio, it can pay for this class.',
  booked: 'You’re in.',
  bookedFor: (name: string) => `${name} is in.`,
  waits: 'You’re on the waitlist.',
  waitsFor: (name: string) => `${name} is on the waitlist.`,
  position: (position: number) => `Number ${position} in line`,
  weWrite: 'We write as soon as there is a seat.',
  left: (left: number, pass: string) => (left === 1 ? `1 credit left on ${pass}` : `${left} credits left on ${pass}`),
  goodToKnow: 'Good to know',
  calendar: 'Add to calendar',
  preparing: 'Preparing the file',
  directions: 'Directions',
  everyWeek: 'Book it every week',
  nextWeek: (when: string) => `Same class next week: ${when}`,
  undo: 'Undo',
  undoHint: 'For 5 minutes, free of charge.',
  undone: 'Undone',
  seeBookings: 'See my bookings',
  done: 'Done',
};

export const sheetTexts = catalogue('sheetTexts', en);
export const sheetSay = sheetTexts();
