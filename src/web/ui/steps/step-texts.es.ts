import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './step-texts.ts';

export const stepTexts: TranslationOf<typeof english.stepTexts> = {
  place: (at, of) => `Paso ${at} de ${of}`,
};
