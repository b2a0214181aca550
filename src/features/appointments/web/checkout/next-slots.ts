import { asId, type StaffId } from '../../../../kernel/ids.ts';
import { fromUnix, type Instant } from '../../../../kernel/time.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';

/** Whether the slot was taken by somebody else or closed by the studio. */
export const isGone = ({ code }: Pick<ApiError, 'code'>): boolean => code === 'slot-not-available';

export interface NextSlot {
  readonly at: Instant;
  readonly instructor: StaffId;
}

/** The next available times from the details of the refusal. */
export function nextSlotsOf({ details }: Pick<ApiError, 'details'>): NextSlot[] {
  const { next_slots: named } = details;
  if (!Array.isArray(named)) return [];
  return named.flatMap((one: unknown) => {
    const { unix_slot_date: at, instructor_id: instructor } = (one ?? {}) as Record<string, unknown>;
    return typeof at === 'number' && typeof instructor === 'number' ? [{ at: fromUnix(at), instructor: asId<StaffId>(instructor) }] : [];
  });
}
