/** Opens and closes a day or a slot for staff (spec 3 §4, §7). Never changes bookings. */
import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { changeDayStatus as dayContract, changeSlotStatus as slotContract } from '../contract/staff-slots.contract.ts';
import { decideDay, decideSlot, type HoursRefusal } from '../rules/decide-closing.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { loadStaffDays } from './staff-day.ts';
import { closeDaysOf, deleteSlots, openDays, saveSlots } from './staff-slots.store.ts';
import { isProblem, whoseTimeToChange } from './whose-time.ts';

export async function changeDayStatus(
  call: Call<typeof dayContract>,
): Promise<Decision<ReplyOf<typeof dayContract>, HoursRefusal> | Problem> {
  const { tx, at, actor, body, language } = call;
  const instructor = await whoseTimeToChange(call, body.instructor_id);
  if (isProblem(instructor)) return instructor;
  await lockInstructors(tx, [instructor]);
  const day = (await loadStaffDays(call, instructor, { first: body.date, last: body.date })).days[0]!;
  const decision = decideDay(day);
  if (!decision.ok) return decision;
  const closes = body.day_status === 'closed';
  await Promise.all([
    closes ? closeDaysOf(tx, instructor, [day.day], '') : openDays(tx, instructor, [day.day]),
    writeAudit(tx, at, {
      by: actor.id,
      action: closes ? 'appointment-day.close' : 'appointment-day.open',
      subject: ['staff', instructor],
      data: { day: day.day },
    }),
  ]);
  const say = staffHoursTexts(language);
  return ok({ success: true, message: closes ? say.dayClosed : say.dayOpened });
}

export async function changeSlotStatus(
  call: Call<typeof slotContract>,
): Promise<Decision<ReplyOf<typeof slotContract>, HoursRefusal> | Problem> {
  const { tx, at, studio, actor, body, language } = call;
  const instructor = await whoseTimeToChange(call, body.instructor_id);
  if (isProblem(instructor)) return instructor;
  await lockInstructors(tx, [instructor]);
  const date = dayOf(studio.settings.timeZone, body.date);
  const day = (await loadStaffDays(call, instructor, { first: date, last: date })).days[0]!;
  const decision = decideSlot(
    day.slots.find(({ startsAt }) => startsAt === body.date),
    day,
    at,
  );
  if (!decision.ok) return decision;
  const slot = decision.value;
  const closes = body.status === 'closed';
  await Promise.all([
    closes ? saveSlots(tx, 'closed_slot', instructor, [slot], '') : deleteSlots(tx, 'closed_slot', instructor, slot),
    writeAudit(tx, at, {
      by: actor.id,
      action: closes ? 'appointment-slot.close' : 'appointment-slot.open',
      subject: ['staff', instructor],
      data: { starts_at: new Date(slot.startsAt).toISOString() },
    }),
  ]);
  const say = staffHoursTexts(language);
  return ok({ success: true, message: closes ? say.slotClosed : say.slotOpened });
}
