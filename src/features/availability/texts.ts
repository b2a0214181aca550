/** The sentences of the slot search (spec 2 §8). */
import { catalogue } from '../../wire/texts.ts';
import type { PickRefusal } from './rules/pick-slot.ts';

/** "45 min", "1 h", "1 h 30 min". */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

function pick(refusal: PickRefusal): string {
  switch (refusal.code) {
    case 'slot-taken':
      return 'This slot is taken.';
    case 'not-enough-slots':
      return "This Slot can't be selected as not enough slots are available.";
    case 'not-enough-consecutive-slots':
      return "This Slot can't be selected as not enough consective slots are available.";
    case 'not-first-of-session':
      return 'You can only select the first partial booked slot';
    case 'other-duration':
      return `Please select appointment time of ${refusal.minutes} mins, if you want to book this slot`;
  }
}

export const availabilityTexts = catalogue('availabilityTexts', { duration, pick });
