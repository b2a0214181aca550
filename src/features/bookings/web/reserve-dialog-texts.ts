/** What the dialog Reserve Your Spot says (spec 1 §2, §8). */
import { catalogue } from '../../../wire/texts.ts';

export const reserveDialogTexts = catalogue('reserveDialogTexts', {
  title: 'Reserve Your Spot',
  forOther: 'Reserve for someone else',
  name: 'Participant name',
  email: 'Participant email',
  emailHint: 'Optional, so that the studio can reach them.',
  full: 'Every place is taken. You join the waitlist and move up when somebody leaves.',
  checkout: 'Checkout',
  /** As the spec spells it (spec 1 §8). */
  noPass: "You don't have an eligible. Please buy an eligible pass to book your spot.",
  cancel: 'Not now',
  blocked: 'Your browser kept the new window from opening.',
  openPage: 'Continue on the booking page',
});
/** In the visitor's language. */
export const dialogSay = reserveDialogTexts();
