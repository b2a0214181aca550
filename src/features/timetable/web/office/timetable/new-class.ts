import { asId, type Id, type LocationId, type StaffId } from '../../../../../kernel/ids.ts';
import { folded } from '../../../../../kernel/folded.ts';
import { addDays, isDay, isWallTime, weekdayOf, type Day, type WallTime, type Zone, minuteOf } from '../../../../../kernel/calendar.ts';
import type { Instant } from '../../../../../kernel/time.ts';
import type { Dates } from '../../../../../context/dates.ts';
import type { MinimumForm } from '../../../../catalogue/web/public/minimum-fields.tsx';
import type { InputOf, ReplyOf } from '../../../../../wire/endpoint.ts';
import type { addClasses, getTimetable } from '../../../contract/timetable.contract.ts';
import { comingOccurrences, nextOn } from '../../../rules/occurrence-days.ts';
import { weeklyTimesOf } from '../../../rules/weekly-times.ts';
import { timetableSay as say } from './timetable-texts.ts';

export type Timetable = ReplyOf<typeof getTimetable>;

/** The fields of a form that a new class and a changed one have. Ids are texts of their choices, numbers may be any typed text. */
export interface ClassForm extends MinimumForm {
  readonly day: string;
  readonly starts: string;
  readonly minutes: number | string | null;
  readonly place: string;
  readonly room: string;
  readonly teacher: string;
  readonly capacity: number | string | null;
  readonly waitlistEnabled: boolean;
  readonly visiblePublic: boolean;
  readonly isOnline: boolean;
  readonly onlineLink: string;
}

export interface NewClass extends ClassForm {
  readonly name: string;
  /** 0: once. */
  readonly everyWeeks: string;
  readonly weekdays: readonly number[];
  readonly lastDay: string;
  readonly lateCancelFee: number | string;
  readonly noShowFee: number | string;
}

/** It repeats every week, because most classes do. */
export const newClassAt = (day: Day, hour: number, { places, fees }: Timetable): NewClass => ({
  name: '',
  day,
  starts: `${String(hour).padStart(2, '0')}:00`,
  minutes: 60,
  everyWeeks: '1',
  weekdays: [weekdayOf(day)],
  lastDay: '',
  place: places.length === 1 ? String(places[0]!.id) : '',
  room: '',
  teacher: '',
  capacity: 12,
  waitlistEnabled: true,
  visiblePublic: true,
  isOnline: false,
  onlineLink: '',
  minimumPeople: null,
  minimumHours: null,
  lateCancelFee: fees.late ?? '',
  noShowFee: fees.noShow ?? '',
});

/** The existing class of this name. */
export const templateOf = ({ name }: NewClass, { templates }: Timetable) =>
  templates.find((one) => folded(one.name) === folded(name.trim())) ?? null;

/** Another day moves the only weekday along. */
export const onDay = (form: NewClass, day: string): NewClass => ({
  ...form,
  day,
  ...(isDay(day) && form.weekdays.length === 1 && { weekdays: [weekdayOf(day)] }),
});

const idOr = <Branded extends Id<string>>(text: string): Branded | null => (text === '' ? null : asId<Branded>(Number(text)));
const valueOr = (value: number | string | null): number | null => (value === '' ? null : (value as number | null));

/** The fields of a class, as the calls want them. */
export const fieldsOfForm = (form: ClassForm) => ({
  location: idOr<LocationId>(form.place),
  room: form.room,
  instructor: idOr<StaffId>(form.teacher),
  starts: form.starts as WallTime,
  durationMinutes: form.minutes as number,
  capacity: valueOr(form.capacity),
  waitlistEnabled: form.waitlistEnabled,
  visiblePublic: form.visiblePublic,
  isOnline: form.isOnline,
  onlineLink: form.isOnline && form.onlineLink !== '' ? form.onlineLink : null,
  minimumPeople: valueOr(form.minimumPeople),
  minimumHours: valueOr(form.minimumHours),
});

export function bodyOf(form: NewClass, timetable: Timetable, despiteClashes: boolean): InputOf<typeof addClasses>['body'] {
  const template = templateOf(form, timetable);
  const repeats = form.everyWeeks !== '0';
  return {
    class: template?.id ?? null,
    name: template ? null : form.name,
    ...fieldsOfForm(form),
    everyWeeks: repeats ? Number(form.everyWeeks) : 1,
    firstDay: form.day as Day,
    lastDay: repeats && form.lastDay !== '' ? (form.lastDay as Day) : null,
    lateCancelFee: valueOr(form.lateCancelFee),
    noShowFee: valueOr(form.noShowFee),
    weekdays: repeats ? [...form.weekdays] : [],
    despiteClashes,
  };
}

interface Now {
  readonly zone: Zone;
  readonly now: Instant;
  readonly dates: Dates;
}

/** The sentence about the classes that a save makes. Null while the form lacks a day or a time. */
export function previewOf(form: NewClass, { today, weeksAhead }: Timetable, { zone, now, dates }: Now): string | null {
  const { day, starts, lastDay } = form;
  const repeats = form.everyWeeks !== '0';
  if (!isDay(day) || !isWallTime(starts) || typeof form.minutes !== 'number' || (repeats && form.weekdays.length === 0)) return null;
  const all = weeklyTimesOf({
    weekdays: repeats ? form.weekdays : [],
    everyWeeks: Number(form.everyWeeks),
    firstDay: day,
    lastDay: isDay(lastDay) ? lastDay : null,
    starts: starts as WallTime,
    durationMinutes: form.minutes,
  });
  const first = today > day ? today : day;
  const within = (until: Day) =>
    all.flatMap((times) => comingOccurrences(times, zone, now, { today, until })).toSorted((one, other) => one.startsAt - other.startsAt);
  const time = dates.clock(minuteOf(starts));
  const [next] = within(addDays(first, 8 * 7));
  if (!next) return say.previewNone;
  if (!repeats) return say.previewOnce(dates.dated(next.day), time);
  const made = within(addDays(today, weeksAhead * 7)).length;
  if (made === 0) return say.previewLater(dates.dated(next.day), weeksAhead);
  const days = form.weekdays.toSorted((one, other) => one - other).map((weekday) => dates.weekday(nextOn(weekday, today)));
  return say.preview(made, days.join(', '), time, dates.dated(next.day));
}
