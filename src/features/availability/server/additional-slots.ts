/** Slots that staff add outside the working hours (spec 3 §2, §7). */
import { datesOf } from '../../../context/dates.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type {
  addSlots as addContract,
  deleteSlot as deleteContract,
  listAddableSlots as listContract,
} from '../contract/staff-slots.contract.ts';
import type { HoursRefusal } from '../rules/decide-closing.ts';
import { addableSlots } from '../rules/staff-slots.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { loadStaffDays, type InstructorDays } from './staff-day.ts';
import { deleteSlots, saveSlots } from './staff-slots.store.ts';
import { isProblem, whoseTime, whoseTimeToChange } from './whose-time.ts';
import { listServicesOf } from './working-days.store.ts';

/** Stored when no reason is given (spec 3 §9). */
const REASON = 'Additional slot added via admin panel';

type Reader = Pick<Call, 'studio' | 'at'>;
const addable = ({ studio, at }: Reader, { table, calendar }: InstructorDays) =>
  addableSlots(table, studio.settings.appointments.slotMinutes, calendar, at);

export async function listAddableSlots(call: Call<typeof listContract>): Promise<Decision<ReplyOf<typeof listContract>> | Problem> {
  const { at, studio, body } = call;
  const whose = await whoseTime(call, body.instructor_id);
  if (isProblem(whose)) return whose;
  const { service_id: service } = body;
  if (service && !(await listServicesOf(call.tx, whose.instructor)).some(({ id }) => id === service)) return notFound();
  // Checks the hours of all services, as `addSlots` does, because a slot within another service's hours is offered already.
  const days = await loadStaffDays(call, whose.instructor, { first: body.date, last: body.date });
  const dates = datesOf(studio.settings, at);
  return ok({ slots: addable(call, days).map(({ startsAt }) => ({ unix_time: startsAt, time_display: dates.time(startsAt) })) });
}

/** Adds all slots or none. */
export async function addSlots(call: Call<typeof addContract>): Promise<Decision<ReplyOf<typeof addContract>, HoursRefusal> | Problem> {
  const { tx, at, actor, body, language } = call;
  const instructor = await whoseTimeToChange(call, body.instructor_id);
  if (isProblem(instructor)) return instructor;
  await lockInstructors(tx, [instructor]);
  const free = addable(call, await loadStaffDays(call, instructor, { first: body.date, last: body.date }));
  const asked = [...new Set(body.slots)];
  const unknown = asked.filter((one) => !free.some(({ startsAt }) => startsAt === one));
  if (unknown.length > 0) return refuse({ code: 'slot-not-addable', slots: unknown });
  const slots = free.filter(({ startsAt }) => asked.includes(startsAt));
  await Promise.all([
    saveSlots(tx, 'additional_slot', instructor, slots, body.reason || REASON),
    writeAudit(tx, at, {
      by: actor.id,
      action: 'appointment-slots.add',
      subject: ['staff', instructor],
      data: { day: body.date, slots: slots.length },
    }),
  ]);
  return ok({ success: true, status: 'success', message: staffHoursTexts(language).slotsAdded(slots.length) });
}

/** Refused while an appointment occupies the slot. */
export async function deleteSlot(
  call: Call<typeof deleteContract>,
): Promise<Decision<ReplyOf<typeof deleteContract>, HoursRefusal> | Problem> {
  const { tx, at, studio, actor, body, language } = call;
  const instructor = await whoseTimeToChange(call, body.instructor_id);
  if (isProblem(instructor)) return instructor;
  await lockInstructors(tx, [instructor]);
  const day = dayOf(studio.settings.timeZone, body.slot_time);
  const { days } = await loadStaffDays(call, instructor, { first: day, last: day });
  const slot = days[0]!.slots.find(({ startsAt, isAdditional }) => startsAt === body.slot_time && isAdditional);
  if (!slot) return refuse({ code: 'no-such-slot' });
  if (slot.use === 'appointment') return refuse({ code: 'slot-reserved' });
  await Promise.all([
    deleteSlots(tx, 'additional_slot', instructor, slot),
    writeAudit(tx, at, {
      by: actor.id,
      action: 'appointment-slots.remove',
      subject: ['staff', instructor],
      data: { starts_at: new Date(slot.startsAt).toISOString() },
    }),
  ]);
  return ok({ success: true, message: staffHoursTexts(language).slotDeleted });
}
