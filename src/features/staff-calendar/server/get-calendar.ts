import { can, mayUse } from '../../../context/permissions.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listAppointmentsDuring } from '../../appointments/server/public.ts';
import { listClassesOf } from '../../class-admin/server/public.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { minutesOf } from '../../classes/rules/class-session.ts';
import { countAttended } from '../../classes/server/public.ts';
import { visibleInstructors } from '../../staff/server/public.ts';
import type { CalendarClass, getCalendar as contract } from '../contract/calendar.contract.ts';
import { presentCalendarAppointment } from './present-calendar-appointment.ts';

type CalendarCall = Call<typeof contract>;

/** The calendar of the staff portal (spec 3 §2), in four queries for any number of entries. */
export async function getCalendar(call: CalendarCall): Promise<Decision<ReplyOf<typeof contract>>> {
  const { studio, actor, body } = call;
  const chosen = body.instructors.length > 0 ? body.instructors : null;
  const whose = can(actor, studio, 'see-all-schedules') ? chosen : [actor.id];
  return ok({
    schedules: await listClasses(call, whose),
    appointments: await listAppointments(call, whose),
    instructors: await visibleInstructors(call),
  });
}

async function listClasses({ tx, studio, actor, body }: CalendarCall, instructors: readonly StaffId[] | null): Promise<CalendarClass[]> {
  if (body.type === 'appointments' || !mayUse(actor, studio, 'group_classes')) return [];
  const listings = await listClassesOf(tx, {
    from: body.start,
    to: body.end,
    instructors,
    hideCancelled: false,
    templates: body.selectedClasses,
    services: body.selectedServices,
  });
  const came = await countAttended(
    tx,
    listings.map(({ session }) => session.id),
  );
  return listings.map((listing) => presentCalendarClass(listing, studio, came.get(listing.session.id) ?? 0));
}

/** A filter by class hides all appointments. */
async function listAppointments({ tx, studio, actor, at, body, language }: CalendarCall, instructors: readonly StaffId[] | null) {
  if (body.type === 'classes' || body.selectedClasses.length > 0 || !mayUse(actor, studio, 'appointments')) return [];
  const found = await listAppointmentsDuring(tx, { from: body.start, to: body.end, instructors, services: body.selectedServices });
  return found.map((facts) => presentCalendarAppointment(facts, actor, { now: at, studio, language }));
}

const presentCalendarClass = ({ session, instructor, ...listing }: ClassListing, studio: Studio, came: number): CalendarClass => ({
  id: session.id,
  class_id: session.template,
  type: 'class',
  name: session.name,
  details: listing.additionalDetails,
  color: listing.color,
  unix_start: session.startsAt,
  unix_end: session.endsAt,
  duration: minutesOf(session),
  instructor_id: instructor?.id ?? null,
  instructor_name: instructor?.name ?? '',
  location_name: listing.location?.name ?? null,
  room: listing.room,
  series_count: hasFeature(studio, 'series') ? listing.seriesCount : 0,
  total_bookings: session.seatsTaken,
  limit_reservations: session.capacity !== null,
  max_reservations: session.capacity,
  attended_classes_count: came,
  is_cancel: session.cancelledAt !== null,
});
