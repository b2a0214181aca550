/** Sentences about the contact of a customer that staff change. */
import { catalogue } from '../../wire/texts.ts';

export const customerContactTexts = catalogue('customerContactTexts', {
  saved: 'The contact is saved.',
  savedAndAsked: (email: string) => `Saved. The new address counts once its owner presses the link in the mail to ${email}.`,
});
