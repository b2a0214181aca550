import { catalogue } from '../../../../wire/texts.ts';

export const confirmEmailTexts = catalogue('confirmEmailTexts', {
  title: 'Confirm your email address',
  lead: 'Your account gets the address to which we sent the link. Everything that came with the old address ends: log-ins, links and the password.',
  submit: 'Confirm this address',
  brokenLink: 'This link is incomplete. Open it again from the email.',
  toLogIn: 'Log in',
});
export const confirmEmailSay = confirmEmailTexts();
