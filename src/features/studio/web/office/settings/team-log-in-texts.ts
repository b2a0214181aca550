import { catalogue } from '../../../../../wire/texts.ts';

export const teamLogInTexts = catalogue('teamLogInTexts', {
  title: 'Log-in of the team',
  lead: 'The people of the team see customers and money. A second step protects them when a password is stolen.',
  fields: { secondFactor: 'Staff must use a second step' },
  hint: 'Everybody in the team then sets up an authenticator app before they can go on. You need to have one already, in My Settings.',
  on: 'Password and a code of an app',
  off: 'Password; a second step is up to each person',
});
export const teamLogInSay = teamLogInTexts();
