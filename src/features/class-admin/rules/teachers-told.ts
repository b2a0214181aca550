/** Which instructors learn by mail of what somebody else does with their class (docs/decisions/0100). */
import type { StaffId } from '../../../kernel/ids.ts';

/** It was cancelled, it changed, it is theirs now, it is somebody else's now. */
export const TEACHER_MAILS = ['teacher-class-cancelled', 'teacher-class-changed', 'teacher-class-given', 'teacher-class-taken'] as const;
export type TeacherMail = (typeof TEACHER_MAILS)[number];

interface Change {
  /** Who taught it; null: nobody. */
  readonly before: StaffId | null;
  readonly after: StaffId | null;
  /** Its time, or how people take part, is another one. */
  readonly hasChanged: boolean;
}

/** `knowing`: who does it, or hears of it in another way. */
export function teachersTold(
  { before, after, hasChanged }: Change,
  knowing: readonly StaffId[],
): { readonly staff: StaffId; readonly kind: TeacherMail }[] {
  const told = (staff: StaffId | null, kind: TeacherMail) => (staff === null || knowing.includes(staff) ? [] : [{ staff, kind }]);
  if (before !== after) return [...told(before, 'teacher-class-taken'), ...told(after, 'teacher-class-given')];
  return hasChanged ? told(after, 'teacher-class-changed') : [];
}
