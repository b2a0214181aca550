import { catalogue } from '../../../../../wire/texts.ts';

export const contactFormTexts = catalogue('contactFormTexts', {
  title: 'Name and contact',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  noEmail: 'No email',
  emailHint: 'A new address gets a mail with a link, and the present one gets a notice. It changes when the link is used.',
  firstEmailHint: 'The address gets a mail with a link. It counts when the link is used.',
  waits: (email: string) => `${email} waits for its owner to use the link in the mail.`,
  withdraw: 'Withdraw this address',
  withdrawn: (email: string) => `Save to withdraw ${email}.`,
  save: 'Save',
  close: 'Close',
});
export const contactFormSay = contactFormTexts();
