/** Texts of moving a booking to another date (docs/decisions/0130). */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  title: 'Move to another date',
  dates: 'Coming dates of this class',
  left: (count: number) => (count === 1 ? '1 spot left' : `${count} spots left`),
  free: 'Moving it costs nothing.',
  pays: (pass: string, left: number | null) =>
    left === null ? `${pass} pays for it.` : `${pass} pays for it: ${left === 1 ? '1 credit' : `${left} credits`} left afterwards.`,
  move: (when: string) => `Move to ${when}`,
  nothing: 'There is no other date of this class that you can have in the next five weeks.',
  toSchedule: 'See the schedule',
};

export const rescheduleTexts = catalogue('rescheduleTexts', en);
export const rescheduleSay = rescheduleTexts();
