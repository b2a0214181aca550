/** The calls that find slots by the visitor's days, with any instructor of the service or a given one (spec 2 §7). */
import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { plus } from '../../../kernel/time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid, notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import type * as contract from '../contract/appointment-slots.contract.ts';
import type { AppointmentSlot } from '../contract/appointment-slots.contract.ts';
import type { AppointmentService } from '../rules/appointment-service.ts';
import { daysMeant, timeOfDays } from '../rules/days-meant.ts';
import { slotsByDay } from '../rules/find-slots.ts';
import type { Slot } from '../rules/slot.ts';
import { clockText, zoneDays } from '../rules/slot-grid.ts';
import { presentInstructor, presentPricing } from './present-booking.ts';
import { searchSlots, windowOf } from './search-slots.ts';

type Answer<C> = Promise<Decision<ReplyOf<C>> | Problem>;

export async function listSlotsByService(call: Call<typeof contract.listSlotsByService>): Answer<typeof contract.listSlotsByService> {
  const found = await slotsOfDays(call, call.body, null);
  if (!('days' in found)) return found;
  return ok({ slots: found.days.map(({ date, slots }) => ({ date, slots: present(call, found.zone, date, slots) })) });
}

export async function listSlotsByInstructor(
  call: Call<typeof contract.listSlotsByInstructor>,
): Answer<typeof contract.listSlotsByInstructor> {
  const found = await slotsOfDays(call, call.body, call.body.instructor_id);
  if (!('days' in found)) return found;
  return ok({ slots: found.days.flatMap(({ date, slots }) => present(call, found.zone, date, slots)) });
}

export const listDatesByService = (
  call: Call<typeof contract.listAvailableDatesByService>,
): Answer<typeof contract.listAvailableDatesByService> => availableDates(call, call.body, null);

export const listDatesByInstructor = (
  call: Call<typeof contract.listAvailableDatesByInstructor>,
): Answer<typeof contract.listAvailableDatesByInstructor> => availableDates(call, call.body, call.body.instructor_id);

/** The instructors available at a time, by name, with the cost. */
export async function listAvailableInstructors(
  call: Call<typeof contract.listAvailableInstructors>,
): Answer<typeof contract.listAvailableInstructors> {
  const { studio, body } = call;
  const { service_id: service, duration: minutes, slot_time: from } = body;
  const found = await searchSlots(call, { service, instructor: null, minutes, persons: body.persons ?? null, from, to: plus(from, 1) });
  const problem = found ? problemWith(found.service, body) : notFound();
  if (problem || !found) return problem!;
  const { credits } = found.service.durations.find((one) => one.minutes === minutes)!;
  const [slot] = found.slots;
  return ok({
    instructors: found.instructors
      .filter(({ id }) => slot?.instructors.includes(id))
      .map((one) => ({
        ...presentInstructor(one),
        pricing: presentPricing(one, minutes, studio.settings),
        subtotal: credits * (body.persons ?? found.service.minPersons),
        is_shared: slot!.sessions.some(({ instructor }) => instructor === one.id),
      })),
  });
}

interface DaysAsk {
  readonly service_id: ServiceId;
  readonly timezone?: Zone | undefined;
  readonly persons?: number | undefined;
  readonly duration?: number | undefined;
  readonly date: readonly Day[];
  readonly start_date?: Day | undefined;
  readonly end_date?: Day | undefined;
}
type PlaceOfCall = Pick<Call, 'tx' | 'studio' | 'at' | 'actor'>;

async function slotsOfDays(call: PlaceOfCall, ask: DaysAsk, instructor: StaffId | null) {
  const zone = ask.timezone ?? call.studio.settings.timeZone;
  const window = windowOf(call);
  const asked = daysMeant({ date: ask.date, first: ask.start_date, last: ask.end_date }, zone, window);
  const { from, to } = timeOfDays(asked, zone, window);
  const [minutes, persons] = [ask.duration ?? null, ask.persons ?? null];
  const found = await searchSlots(call, { service: ask.service_id, instructor, minutes, persons, from, to });
  const problem = found ? problemWith(found.service, ask) : notFound();
  return problem ?? { zone, days: slotsByDay(found!.slots, zone, asked) };
}

async function availableDates(call: PlaceOfCall, ask: DaysAsk, instructor: StaffId | null) {
  const found = await slotsOfDays(call, ask, instructor);
  if (!('days' in found)) return found;
  return ok({
    available_dates: found.days.flatMap(({ date, slots }) => {
      const first = slots.find(({ instructors }) => instructors.length > 0);
      return first ? [{ date, unix_slot_date: first.startsAt }] : [];
    }),
  });
}

/** Refuses a duration that the service does not have, or a number of persons that it does not accept. */
function problemWith(
  { durations, minPersons, maxPersons }: AppointmentService,
  ask: Pick<DaysAsk, 'duration' | 'persons'>,
): Problem | null {
  const wrong = {
    ...(ask.duration !== undefined && !durations.some(({ minutes }) => minutes === ask.duration) && { duration: [FIELD_INVALID] }),
    ...(ask.persons !== undefined && (ask.persons < minPersons || ask.persons > maxPersons) && { persons: [FIELD_INVALID] }),
  };
  return Object.keys(wrong).length > 0 ? invalid(wrong) : null;
}

function present({ studio }: PlaceOfCall, zone: Zone, date: Day, slots: readonly Slot[]): AppointmentSlot[] {
  const table = zoneDays(zone, date, 1);
  return slots.map(({ startsAt, status, instructors, sessions }) => ({
    date: startsAt,
    time: clockText(table, startsAt),
    duration: studio.settings.appointments.slotMinutes,
    status,
    instructors,
    sessions: sessions.map(({ instructor, startsAt: begins, minutes, placesLeft }) => ({
      instructor_id: instructor,
      unix_start: begins,
      duration: minutes,
      places_left: placesLeft,
    })),
  }));
}
