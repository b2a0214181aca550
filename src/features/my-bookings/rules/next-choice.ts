import type { Zone } from '../../../kernel/calendar.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { isFreeForAnybody } from '../../classes/rules/seats.ts';
import { isInSlot, slotOf, type Placed } from '../../classes/rules/weekly-slot.ts';

export interface Taught extends Placed {
  readonly instructor: StaffId | null;
}

/**
 * The coming class that follows an attended one best: the same weekly slot, then the same class with the same instructor, the same class, and
 * the same instructor. The soonest of equals. Null when no such class has a free seat. `coming` is sorted by start.
 */
export function nextChoice<S extends ClassSession & Taught>(last: Taught, coming: readonly S[], now: Instant, zone: Zone): S | null {
  const slot = slotOf(last, zone);
  const isSameClass = (one: Taught): boolean => one.template === last.template;
  const isSameTeacher = (one: Taught): boolean => last.instructor !== null && one.instructor === last.instructor;
  const open = coming.filter((one) => isFreeForAnybody(one, now));
  return (
    open.find((one) => isInSlot(one, slot, zone)) ??
    open.find((one) => isSameClass(one) && isSameTeacher(one)) ??
    open.find(isSameClass) ??
    open.find(isSameTeacher) ??
    null
  );
}
