import { theDay } from '../../wire/clock.es.ts';
import type { TranslationOf } from '../../wire/texts.ts';
import type { minimumTexts as english } from './staff-texts.ts';

export const minimumTexts: TranslationOf<typeof english> = {
  tooFew: (booked, people, when) => `${booked} de ${people} personas. Se cancelará sola ${theDay(when)} si no se apuntan más.`,
  takePlace: 'Darla de todos modos',
};
