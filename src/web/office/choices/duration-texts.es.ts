import type { TranslationOf } from '../../../wire/texts.ts';
import type { durationTexts as english } from './duration-texts.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function lengthOf(minutes: number): string {
  if (minutes >= 4320 && minutes % 1440 === 0) return counted(minutes / 1440, 'día', 'días');
  if (minutes >= 60 && minutes % 60 === 0) return counted(minutes / 60, 'hora', 'horas');
  return minutes < 60 ? counted(minutes, 'minuto', 'minutos') : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const durationTexts: TranslationOf<typeof english> = {
  length: lengthOf,
  before: (minutes) => (minutes === 0 ? 'el comienzo' : `${lengthOf(minutes)} antes`),
  after: (minutes) => (minutes === 0 ? 'al comienzo' : `${lengthOf(minutes)} después de empezar`),
  days: (count) => counted(count, 'día', 'días'),
  weeks: (count) => counted(count, 'semana', 'semanas'),
};
