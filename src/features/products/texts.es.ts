import type { Day } from '../../kernel/calendar.ts';
import type { TranslationOf } from '../../wire/texts.ts';
import type { PassTerms, Period } from './rules/terms.ts';
import type * as english from './texts.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const UNITS = { day: ['día', 'días'], week: ['semana', 'semanas'], month: ['mes', 'meses'], year: ['año', 'años'] } as const;

function period({ count, unit }: Period): string {
  const [one, many] = UNITS[unit];
  return some(count, one, many);
}

function validity(of: PassTerms['validity'], dateText: (day: Day) => string): string {
  switch (of.kind) {
    case 'never':
      return 'No caduca';
    case 'until':
      return dateText(of.day);
    case 'period':
      return of.count === 0 ? 'El mismo día' : period(of);
  }
}

function billing({ count, unit }: Period): string {
  if (count === 1) return { day: 'Diaria', week: 'Semanal', month: 'Mensual', year: 'Anual' }[unit];
  return count === 2 && unit === 'week' ? 'Quincenal' : `Cada ${period({ count, unit })}`;
}

export const productTexts: TranslationOf<typeof english.productTexts> = {
  period,
  validity,
  billing,
  every: ({ count, unit }) => (count === 1 ? `cada ${UNITS[unit][0]}` : `cada ${period({ count, unit })}`),
  allClasses: 'Todas las clases',
  frequency: (cycles) => (cycles === null ? 'Hasta que se cancele' : some(cycles, 'pago', 'pagos')),
};
