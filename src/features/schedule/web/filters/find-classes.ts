import { folded } from '../../../../kernel/folded.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

/** The classes that contain every word of a text in their name, service, instructor or place. */
export function findClasses(classes: readonly ScheduleClass[], text: string): readonly ScheduleClass[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return classes;
  return classes.filter((one) => {
    const said = folded([one.name, one.service_name, one.instructor, one.location_name, one.room].join(' '));
    return words.every((word) => said.includes(word));
  });
}
