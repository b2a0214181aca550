/** What the server says to staff about their hours, prices and slots, in Spanish. */
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './staff-texts.ts';

export const staffHoursTexts: TranslationOf<typeof english.staffHoursTexts> = {
  startFirst: 'El inicio tiene que ser antes del final',
  breakWithin: 'El descanso tiene que estar dentro del horario de trabajo',
  pricesSaved: 'Los precios están guardados.',
  daysSaved: 'Los días de trabajo están guardados.',
};
