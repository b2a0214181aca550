/** Closes a slot or the whole day on each day of a range (spec 3 §5, §7). Closes all that it can, and returns the rest with reasons. */
import type { Day } from '../../../kernel/calendar.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { dayOf, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { closeRecurringDays as daysContract, closeRecurringSlots as slotsContract } from '../contract/staff-slots.contract.ts';
import { closeDays, closeSlots, type HoursRefusal, type SkipCode } from '../rules/decide-closing.ts';
import { clockText } from '../rules/slot-grid.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { loadStaffDays, type InstructorDays } from './staff-day.ts';
import { closeDaysOf, saveSlots } from './staff-slots.store.ts';
import { isProblem, whoseTimeToChange } from './whose-time.ts';

type ClosingDays = Call<typeof daysContract>;
type ClosingSlots = Call<typeof slotsContract>;

export async function closeRecurringDays(call: ClosingDays): Promise<Decision<ReplyOf<typeof daysContract>, HoursRefusal> | Problem> {
  const { tx, body } = call;
  const begun = await begin(call);
  if (isProblem(begun) || !begun.ok) return begun;
  const { instructor, days } = begun.value;
  const { closed, skipped } = closeDays(days);
  await Promise.all([
    closeDaysOf(
      tx,
      instructor,
      closed.map(({ day }) => day),
      body.reason,
    ),
    note(call, instructor, 'appointment-days.close', closed.length, null),
  ]);
  const { counted, ...data } = outcome(call, closed, skipped, null);
  return ok({
    success: true,
    message: data.summary,
    data: { ...data, closed_days: counted.closed, skipped_days: counted.skipped },
  });
}

export async function closeRecurringSlots(call: ClosingSlots): Promise<Decision<ReplyOf<typeof slotsContract>, HoursRefusal> | Problem> {
  const { tx, at, studio, body } = call;
  const begun = await begin(call);
  if (isProblem(begun) || !begun.ok) return begun;
  const { instructor, days, table } = begun.value;
  const { time } = localTimeOf(studio.settings.timeZone, body.slot_time);
  const { closed, skipped } = closeSlots(
    days.map((day) => ({ day, slots: day.slots.filter(({ startsAt }) => clockText(table, startsAt) === time) })),
    at,
  );
  await Promise.all([
    saveSlots(
      tx,
      'closed_slot',
      instructor,
      closed.map(({ slot }) => slot),
      body.reason,
    ),
    note(call, instructor, 'appointment-slots.close', closed.length, time),
  ]);
  const { counted, ...data } = outcome(call, closed, skipped, time);
  return ok({
    success: true,
    message: data.summary,
    data: { ...data, closed_slots: counted.closed, skipped_slots: counted.skipped },
  });
}

/** Reads the days of the range under the instructor's lock. */
async function begin(
  call: ClosingDays | ClosingSlots,
): Promise<Decision<Pick<InstructorDays, 'days' | 'table'> & { readonly instructor: StaffId }, HoursRefusal> | Problem> {
  const { tx, at, studio, body } = call;
  const { start_date: first, end_date: last } = body;
  if (first < dayOf(studio.settings.timeZone, at)) return refuse({ code: 'range-is-past' });
  const instructor = await whoseTimeToChange(call, body.instructor_id);
  if (isProblem(instructor)) return instructor;
  await lockInstructors(tx, [instructor]);
  const { days, table } = await loadStaffDays(call, instructor, { first, last });
  return ok({ days, table, instructor });
}

const note = (
  { tx, at, actor, body }: ClosingDays | ClosingSlots,
  instructor: StaffId,
  action: string,
  closed: number,
  time: string | null,
): Promise<void> =>
  writeAudit(tx, at, {
    by: actor.id,
    action,
    subject: ['staff', instructor],
    data: { from: body.start_date, to: body.end_date, closed, time },
  });

function outcome(
  { body, language }: ClosingDays | ClosingSlots,
  closed: readonly { readonly day: Day }[],
  skipped: readonly { readonly day: Day; readonly why: SkipCode }[],
  time: string | null,
) {
  const say = staffHoursTexts(language);
  return {
    summary: time === null ? say.daysClosed(closed.length, skipped.length) : say.slotsClosed(closed.length, skipped.length),
    total_closed: closed.length,
    total_skipped: skipped.length,
    counted: {
      closed: closed.map(({ day }) => ({ date: day, time, reason: body.reason })),
      skipped: skipped.map(({ day, why }) => ({ date: day, time, reason: say.skipped[why] })),
    },
  };
}
