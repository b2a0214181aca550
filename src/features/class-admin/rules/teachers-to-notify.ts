/** Selects the instructors who get a mail about changes that somebody else makes to their class (docs/decisions/0100). */
import type { StaffId } from '../../../kernel/ids.ts';

export const TEACHER_MAILS = [
  'teacher-class-cancelled',
  'teacher-class-restored',
  'teacher-class-changed',
  'teacher-class-given',
  'teacher-class-taken',
] as const;
export type TeacherMail = (typeof TEACHER_MAILS)[number];

interface Change {
  /** The previous instructor. Null when nobody taught it. */
  readonly before: StaffId | null;
  readonly after: StaffId | null;
  /** Whether the time or the way to take part has changed. */
  readonly hasChanged: boolean;
}

/** `knowing`: the staff member who makes the change, and others who learn of it in another way. They get no mail. */
export function teachersToNotify(
  { before, after, hasChanged }: Change,
  knowing: readonly StaffId[],
): { readonly staff: StaffId; readonly kind: TeacherMail }[] {
  const told = (staff: StaffId | null, kind: TeacherMail) => (staff === null || knowing.includes(staff) ? [] : [{ staff, kind }]);
  if (before !== after) return [...told(before, 'teacher-class-taken'), ...told(after, 'teacher-class-given')];
  return hasChanged ? told(after, 'teacher-class-changed') : [];
}
