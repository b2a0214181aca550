import { catalogue } from '../../../wire/texts.ts';

export const stepTexts = catalogue('stepTexts', {
  place: (at: number, of: number) => `Step ${at} of ${of}`,
});
export const stepSay = stepTexts();
