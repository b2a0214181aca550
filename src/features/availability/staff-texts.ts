/** What the server says to staff about their hours, prices and slots (spec 3 §2, §8). */
import { catalogue } from '../../wire/texts.ts';

export const staffHoursTexts = catalogue('staffHoursTexts', {
  startFirst: 'The start has to be before the end',
  breakWithin: 'The break has to be within the working time',
  pricesSaved: 'The prices are saved.',
  daysSaved: 'The working days are saved.',
});
