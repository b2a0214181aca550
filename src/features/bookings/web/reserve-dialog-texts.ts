/** Texts of the dialog Reserve Your Spot (spec 1 §2, §8). */
import { catalogue } from '../../../wire/texts.ts';

export const reserveDialogTexts = catalogue('reserveDialogTexts', {
  title: 'Reserve Your Spot',
  /** Titles of later steps. */
  choose: 'Choose your pass',
  pay: 'Buy your pass',
  confirm: 'Check and book',
  goOn: 'Continue',
  forOther: 'Reserve for someone else',
  name: 'Participant name',
  email: 'Participant email',
  emailHint: 'Optional, so that the studio can reach them.',
  full: 'Every place is taken. You join the waitlist and move up when somebody leaves.',
  checkout: 'Checkout',
  /** The spec's wording, including its gap (spec 1 §8). */
  noPass: "You don't have an eligible. Please buy an eligible pass to book your spot.",
  cancel: 'Not now',
  blocked: 'Your browser kept the new window from opening.',
  openPage: 'Continue on the booking page',
});
export const dialogSay = reserveDialogTexts();
