import { can, mayUse } from '../../../context/actor.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listClassesOf } from '../../class-admin/server/public.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { minutesOf } from '../../classes/rules/class-session.ts';
import { countAttended } from '../../classes/server/public.ts';
import { visibleInstructors } from '../../staff/server/public.ts';
import type { CalendarClass, getCalendar as contract } from '../contract/calendar.contract.ts';

/** The calendar of the staff portal (spec 3 §2), in three queries however much takes place. */
export async function getCalendar(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, studio, actor, body } = call;
  const seesAll = can(actor, studio, 'see-all-schedules');
  const chosen = body.instructors.length > 0 ? body.instructors : null;
  const instructors = await visibleInstructors(call);
  if (body.type === 'appointments' || !mayUse(actor, studio, 'group_classes')) return ok({ schedules: [], appointments: [], instructors });
  const listings = await listClassesOf(tx, {
    from: body.start,
    to: body.end,
    instructors: seesAll ? chosen : [actor.id],
    hideCancelled: false,
    templates: body.selectedClasses,
    services: body.selectedServices,
  });
  const came = await countAttended(
    tx,
    listings.map(({ session }) => session.id),
  );
  const schedules = listings.map((listing) => presentCalendarClass(listing, came.get(listing.session.id) ?? 0));
  return ok({ schedules, appointments: [], instructors });
}

const presentCalendarClass = ({ session, instructor, ...listing }: ClassListing, came: number): CalendarClass => ({
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
  series_count: 0,
  total_bookings: session.seatsTaken,
  limit_reservations: session.capacity !== null,
  max_reservations: session.capacity,
  attended_classes_count: came,
  is_cancel: session.cancelledAt !== null,
});
