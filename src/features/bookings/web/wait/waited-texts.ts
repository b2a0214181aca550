/** Texts of the end of joining a waitlist. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  chance: {
    usually: 'This place in line usually gets in.',
    often: 'This place in line often gets in.',
    rarely: 'This place in line rarely gets in.',
  },
};

export const waitedTexts = catalogue('waitedTexts', en);
export const waitedSay = waitedTexts();
