import { catalogue } from '../../../../../wire/texts.ts';

export const logInsTexts = catalogue('logInsTexts', {
  mine: 'Where you are logged in',
  theirs: (name: string) => `Where ${name} is logged in`,
  here: 'This device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  seen: (when: string) => `Last used ${when}`,
  end: 'Log out',
  endNamed: (device: string) => `Log out: ${device}`,
  endOthers: 'Log out everywhere else',
  endAll: 'Log out everywhere',
  ended: 'Logged out there.',
  nowhere: 'Nowhere at the moment.',
  hint: 'A lost phone? Log it out here, then change your password.',
});
export const logInsSay = logInsTexts();
