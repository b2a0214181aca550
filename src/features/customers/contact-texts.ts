/** Sentences about the contact of a customer that staff change. */
import { catalogue } from '../../wire/texts.ts';

export const customerContactTexts = catalogue('customerContactTexts', {
  added: (name: string) => `${name} is added, without an email.`,
  emailStays: 'An email can be changed, but not removed.',
  phoneNeeded: 'Without an email there must be a phone number.',
  saved: 'The contact is saved.',
  savedAndAsked: (email: string) => `Saved. The new address counts once its owner presses the link in the mail to ${email}.`,
  savedAndWithdrawn: (email: string) => `Saved. ${email} is withdrawn, and the link in its mail no longer works.`,
});
