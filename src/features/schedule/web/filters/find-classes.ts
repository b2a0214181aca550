import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

/** Letters without case and accents: who types "frances" finds Francés. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The classes that carry every word of a text in their name, kind, instructor or place. */
export function findClasses(classes: readonly ScheduleClass[], text: string): readonly ScheduleClass[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return classes;
  return classes.filter((one) => {
    const said = plain([one.name, one.service_name, one.instructor, one.location_name, one.room].join(' '));
    return words.every((word) => said.includes(word));
  });
}
