/** Decides which days and slots staff may open and close, and which ones a bulk closing skips (spec 3 §4, §5; docs/decisions/0109). */
import { addMonths, dayInMonth, monthOf, type Day } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StaffDay, StaffSlot } from './staff-slots.ts';

export type DayRefusal = { readonly code: 'day-over' } | { readonly code: 'day-without-slots' } | { readonly code: 'day-has-appointments' };
export type SlotRefusal =
  | { readonly code: 'no-such-slot' }
  | { readonly code: 'slot-over' }
  | { readonly code: 'slot-reserved' }
  | { readonly code: 'slot-in-class' }
  | { readonly code: 'slot-is-break' }
  | { readonly code: 'slot-is-additional' }
  | { readonly code: 'day-closed' };
export type HoursRefusal =
  | DayRefusal
  | SlotRefusal
  | { readonly code: 'range-is-past' }
  | { readonly code: 'slot-not-addable'; readonly slots: readonly Instant[] };

/** A day without appointments may be closed. Any day that is not over may be opened. */
export function decideDay({ isOver, isClosed, slots }: StaffDay): Decision<null, DayRefusal> {
  if (isOver) return refuse({ code: 'day-over' });
  if (isClosed) return ok(null);
  if (slots.some(({ use }) => use === 'appointment')) return refuse({ code: 'day-has-appointments' });
  return slots.length === 0 ? refuse({ code: 'day-without-slots' }) : ok(null);
}

export function decideSlot(slot: StaffSlot | undefined, day: Pick<StaffDay, 'isClosed'>, now: Instant): Decision<StaffSlot, SlotRefusal> {
  if (!slot) return refuse({ code: 'no-such-slot' });
  if (slot.startsAt <= now) return refuse({ code: 'slot-over' });
  if (slot.use === 'appointment') return refuse({ code: 'slot-reserved' });
  if (slot.use === 'class') return refuse({ code: 'slot-in-class' });
  if (slot.use === 'pause' || slot.use === 'preparing') return refuse({ code: 'slot-is-break' });
  if (slot.isAdditional) return refuse({ code: 'slot-is-additional' });
  return day.isClosed ? refuse({ code: 'day-closed' }) : ok(slot);
}

export type SkipCode = DayRefusal['code'] | SlotRefusal['code'] | 'already-closed';

interface Skipped {
  readonly day: Day;
  readonly why: SkipCode;
}
interface Closing<One> {
  readonly closed: readonly One[];
  readonly skipped: readonly Skipped[];
}

export function closeDays(days: readonly StaffDay[]): Closing<{ readonly day: Day }> {
  const decided = days.map((one) => {
    const decision = decideDay(one);
    return { day: one.day, why: !decision.ok ? decision.refusal.code : one.isClosed ? ('already-closed' as const) : null };
  });
  return { closed: decided.filter(({ why }) => why === null), skipped: decided.flatMap(skippedOf) };
}

/** Each day comes with its slots at the chosen time: two in an hour that the clock change repeats, none if the day has no such slot. */
export function closeSlots(
  days: readonly { readonly day: StaffDay; readonly slots: readonly StaffSlot[] }[],
  now: Instant,
): Closing<{ readonly day: Day; readonly slot: StaffSlot }> {
  const each = days.flatMap(({ day, slots }) => (slots.length === 0 ? [undefined] : slots).map((slot) => ({ day, slot })));
  const decided = each.map(({ day, slot }) => {
    const decision = decideSlot(slot, day, now);
    const why = !decision.ok ? decision.refusal.code : decision.value.use === 'closed' ? ('already-closed' as const) : null;
    return { day: day.day, slot, why };
  });
  return {
    closed: decided.flatMap(({ day, slot, why }) => (why === null && slot ? [{ day, slot }] : [])),
    skipped: decided.flatMap(skippedOf),
  };
}

const skippedOf = ({ day, why }: { readonly day: Day; readonly why: SkipCode | null }): Skipped[] => (why === null ? [] : [{ day, why }]);

/** A closing ends at most a month after its start (spec 3 §5). */
export const lastDayToClose = (first: Day): Day => dayInMonth(addMonths(monthOf(first), 1), Number(first.slice(8)));
