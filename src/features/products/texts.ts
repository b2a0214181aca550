/** The wording of terms: validity, billing, frequency (spec 2 §9). */
import type { Day } from '../../kernel/calendar.ts';
import { catalogue } from '../../wire/texts.ts';
import type { PassTerms, Period } from './rules/terms.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const UNITS = { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] } as const;

/** "1 week", "3 months". The unit is plural when the number is greater than 1 (spec 2 §9). */
function period({ count, unit }: Period): string {
  const [one, many] = UNITS[unit];
  return some(count, one, many);
}

/** The validity of a class pack. `dateText` formats a day in the studio's format. */
function validity(of: PassTerms['validity'], dateText: (day: Day) => string): string {
  switch (of.kind) {
    case 'never':
      return 'Never expires';
    case 'until':
      return dateText(of.day);
    case 'period':
      return of.count === 0 ? 'Same day' : period(of);
  }
}

function billing({ count, unit }: Period): string {
  if (count === 1) return { day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Yearly' }[unit];
  return count === 2 && unit === 'week' ? 'Bi-Weekly' : `Every ${period({ count, unit })}`;
}

/** How often a membership brings credits. */
const every = ({ count, unit }: Period): string => (count === 1 ? `every ${UNITS[unit][0]}` : `every ${period({ count, unit })}`);

/** The duration of a membership: `membership_frequency`, where -1 means Until cancelled (spec 2 §9). */
const frequency = (cycles: number | null): string => (cycles === null ? 'Until cancelled' : some(cycles, 'payment', 'payments'));

const en = { period, validity, billing, every, frequency, allClasses: 'All classes' };

export const productTexts = catalogue('productTexts', en);
