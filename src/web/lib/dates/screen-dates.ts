/** Formats days and times of a page in the studio's zone. Deadlines also show the device's time where it differs. */
import type { Zone } from '../../../kernel/calendar.ts';
import { createDates, unbroken, type Dates, type DateStyle } from '../../../context/dates.ts';
import type { Instant } from '../../../kernel/time.ts';
import { words } from '../../texts.ts';
import { deviceZone, isElsewhere } from './device-zone.ts';

export interface ScreenDates extends Dates {
  /** A deadline inside a sentence: today, 8:00 pm; Wed Mar 18, 8:00 pm Eastern Time (Thu Mar 19, 9:00 am where you are). */
  deadline(at: Instant): string;
  /** A deadline that stands alone, with a capital letter. */
  deadlineTitle(at: Instant): string;
  /** A deadline without the day if it is the same day on both clocks: 8:00 pm; 8:00 pm Eastern Time (1:00 am where you are). */
  deadlineTime(at: Instant): string;
}

export function screenDates(style: DateStyle): ScreenDates {
  const dates = createDates(style);
  const moment = (at: Instant) => unbroken(dates.moment(at));
  const momentTitle = (at: Instant) => unbroken(dates.momentTitle(at));
  const elsewhere = (at: Instant, named: 'day' | 'time') => (isElsewhere(style.zone, at) ? onBothClocks(style, at, named) : null);
  return {
    ...dates,
    moment,
    momentTitle,
    deadline: (at) => elsewhere(at, 'day') ?? moment(at),
    deadlineTitle: (at) => elsewhere(at, 'day') ?? momentTitle(at),
    deadlineTime: (at) => elsewhere(at, 'time') ?? dates.time(at),
  };
}

/** Names days by their dates, because "today" and "tomorrow" can be different days on the two clocks. */
function onBothClocks(style: DateStyle, at: Instant, named: 'day' | 'time', zone: Zone = deviceZone()): string {
  const [studio, device] = [style.zone, zone].map((one) => createDates({ ...style, zone: one, isReadNow: false }));
  const isSameDay = studio!.dayOf(at) === device!.dayOf(at);
  const here = isSameDay && named === 'time' ? studio!.time(at) : studio!.moment(at);
  const there = isSameDay ? device!.time(at) : device!.moment(at);
  return unbroken(`${here} ${studio!.zoneName(at)} (${there} ${words.whereYouAre})`);
}
