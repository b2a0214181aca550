import { catalogue } from '../../../../../wire/texts.ts';

export const knownPhoneTexts = catalogue('knownPhoneTexts', {
  choose: (name: string) => `Choose ${name} instead`,
  somebodyElse: 'It is somebody else with the same number',
});
export const knownPhoneSay = knownPhoneTexts();
