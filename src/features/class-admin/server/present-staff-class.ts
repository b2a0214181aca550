import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { SubRequestId } from '../../../kernel/ids.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { seatsCounted } from '../../classes/rules/seats.ts';
import { presentMinimum } from '../../classes/rules/minimum.ts';
import { presentClass } from '../../classes/server/public.ts';
import { clockText } from '../rules/clock-text.ts';
import type { StaffClass } from '../contract/staff-class.ts';

interface Beside {
  /** The number of bookings marked as present. */
  readonly came: number;
  readonly sub: SubRequestId | undefined;
}

export function presentStaffClass(listing: ClassListing, studio: Studio, { came, sub }: Beside): StaffClass {
  const { session, instructor, service, trainerLink } = listing;
  const start = localTimeOf(studio.settings.timeZone, session.startsAt);
  return {
    ...presentClass(listing, studio, true),
    instructor_name: instructor?.name ?? '',
    date: start.day,
    time: clockText(start.time),
    class: { id: session.template, service_id: service?.id ?? null },
    class_details: { description: listing.description },
    class_instructor: instructor && { id: instructor.id, name: instructor.name },
    zoomData: listing.isOnline && trainerLink !== null ? { trainer_url: trainerLink } : null,
    total_bookings: session.seatsTaken,
    seats_on_hold: seatsCounted(session) - session.seatsTaken,
    minimum: presentMinimum(session),
    attendance_completed: session.attendanceCompleted,
    total_attendance: came,
    total_check_ins: came,
    sub_request: sub === undefined ? null : { id: sub },
    total_pending_sub_request: sub === undefined ? 0 : 1,
  };
}
