import type { WallTime } from '../../../kernel/calendar.ts';

const HALF_DAY = 12;
const two = (count: number): string => String(count).padStart(2, '0');

/** Formats `18:05` for the class form: `06:05 pm` (spec 3 §9). */
export function clockText(time: WallTime): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return `${two(hour % HALF_DAY || HALF_DAY)}:${two(minute)} ${hour < HALF_DAY ? 'am' : 'pm'}`;
}

/** Reverses `clockText`. The text must have passed `requiredTime`. */
export function timeOfClock(text: string): WallTime {
  const [hour, minute] = text.slice(0, 5).split(':').map(Number) as [number, number];
  const isAfternoon = text.slice(6).toLowerCase() === 'pm';
  return `${two((hour % HALF_DAY) + (isAfternoon ? HALF_DAY : 0))}:${two(minute)}` as WallTime;
}
