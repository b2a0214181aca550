import type { Day } from '../../../../../kernel/calendar.ts';
import type { InputOf, ReplyOf } from '../../../../../wire/endpoint.ts';
import type { getClassToChange, previewEdit, Scope } from '../../../contract/change.contract.ts';
import { fieldsOfForm, type ClassForm } from '../timetable/new-class.ts';

type Item = ReplyOf<typeof getClassToChange>['item'];

export const formOf = (item: Item): ClassForm => ({
  day: item.day,
  starts: item.starts,
  minutes: item.durationMinutes,
  place: item.location === null ? '' : String(item.location),
  room: item.room ?? '',
  teacher: item.instructor === null ? '' : String(item.instructor),
  capacity: item.capacity,
  waitlistEnabled: item.waitlistEnabled,
  visiblePublic: item.visiblePublic,
  isOnline: item.isOnline,
  onlineLink: item.onlineLink ?? '',
  minimumPeople: item.minimumPeople,
  minimumHours: item.minimumHours,
});

/** Null while a day, a time or the minutes are missing. */
export function editOf(item: Item, form: ClassForm, scope: Scope, alsoEdited: boolean): InputOf<typeof previewEdit>['body'] | null {
  if (form.day === '' || form.starts === '' || typeof form.minutes !== 'number') return null;
  return { ...fieldsOfForm(form), day: form.day as Day, scope, alsoEdited, opened: item };
}
