/** Texts of the start page of a studio without classes. */
import { catalogue } from '../../wire/texts.ts';

export const contactTexts = catalogue('contactTexts', {
  bookTitle: 'Book with us',
  bookLead: 'Choose what you would like to book.',
  appointments: { what: 'A time of your own, by service or by instructor.', go: 'Book an appointment' },
  series: { what: 'Classes that belong together, booked with one press.', go: 'See all series' },
  title: 'Get in touch',
  lead: 'Times and bookings are arranged with the studio.',
  studioTitle: 'Ask the studio',
  write: 'Write to us about times, prices and bookings.',
  writeNow: 'Write to the studio',
  askAtDesk: 'Ask at the front desk about times, prices and bookings.',
  accountTitle: 'Your account',
  account: 'Your passes, memberships and settings.',
  logIn: 'Log in',
  signUp: 'Sign up',
});
