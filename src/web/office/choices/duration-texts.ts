import { catalogue } from '../../../wire/texts.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function lengthOf(minutes: number): string {
  if (minutes >= 4320 && minutes % 1440 === 0) return counted(minutes / 1440, 'day', 'days');
  if (minutes >= 60 && minutes % 60 === 0) return counted(minutes / 60, 'hour', 'hours');
  return minutes < 60 ? counted(minutes, 'minute', 'minutes') : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Lengths of time in minutes, as words. */
export const durationTexts = catalogue('durationTexts', {
  length: lengthOf,
  before: (minutes: number) => (minutes === 0 ? 'the start' : `${lengthOf(minutes)} before`),
  after: (minutes: number) => (minutes === 0 ? 'at the start' : `${lengthOf(minutes)} after the start`),
  days: (count: number) => counted(count, 'day', 'days'),
  weeks: (count: number) => counted(count, 'week', 'weeks'),
});
export const durationSay = durationTexts();
