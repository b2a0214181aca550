import type { StaffId } from '../../../kernel/ids.ts';
import type { Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { visibleInstructors } from '../../staff/server/public.ts';

type Viewer = Parameters<typeof visibleInstructors>[0];
type People = Awaited<ReturnType<typeof visibleInstructors>>;

interface Whose {
  readonly instructor: StaffId;
  readonly instructors: People;
}

/**
 * The instructor to show: the named one, otherwise the caller. For staff who are not instructors, the first one whose time they may see.
 */
export async function whoseTime(call: Viewer, named: StaffId | undefined): Promise<Whose | Problem> {
  const instructors = await visibleInstructors(call);
  const isKnown = (id: StaffId) => instructors.some((one) => one.id === id);
  if (named !== undefined) return isKnown(named) ? { instructor: named, instructors } : notFound();
  const first = isKnown(call.actor.id) ? call.actor.id : instructors[0]?.id;
  return { instructor: first ?? call.actor.id, instructors };
}

/** The instructor to change: the named one, otherwise the caller, who must be an instructor (readings §10). */
export async function whoseTimeToChange(call: Viewer, named: StaffId | undefined): Promise<StaffId | Problem> {
  const whose = await whoseTime(call, named ?? call.actor.id);
  return isProblem(whose) ? whose : whose.instructor;
}

export const isProblem = <Value>(value: Value | Problem): value is Problem => value instanceof Error;

export const presentWhose = ({ instructor, instructors }: Whose) => ({
  instructor_id: instructor,
  instructors: instructors.map(({ id, name }) => ({ id, name })),
});
