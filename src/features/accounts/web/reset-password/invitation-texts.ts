import { catalogue } from '../../../../wire/texts.ts';

export const invitationTexts = catalogue('invitationTexts', {
  title: 'Accept your invitation',
  loggedInAs: (email: string) => `You are logged in here as ${email}`,
  loggedIn: 'Somebody else is logged in here',
  linkIsFor: (email: string) => `This link is for ${email}.`,
  afterwards: 'Log out to choose the password for it. You stay on this page.',
  logOut: 'Log out and go on',
});
export const invitationSay = invitationTexts();
