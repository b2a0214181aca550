/** Appointments and working hours: rows → archive. */
import { minor } from '../../../kernel/money.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type {
  ArchivedAppointment,
  ArchivedAppointmentService,
  ArchivedAppointmentSession,
  ArchivedHours,
  ArchivedWorkingDay,
} from '../rules/archived-appointments.ts';
import { at, atOrNull } from './archive-of-rows.ts';
import type { PlainRow, ReadRow, StudioRows } from './archive-rows.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

/** The row type is too wide: this column is never null. */
const sure = <T>(value: T | null): T => value as T;

export function appointmentServicesOf(rows: StudioRows): ReadonlyMap<number, ArchivedAppointmentService> {
  const durations = Map.groupBy(rows.service_duration, (row) => row.service_id);
  return new Map(
    rows.appointment_service.map((row) => [
      sure(row.service_id),
      {
        active: row.is_active,
        minPersons: sure(row.min_persons),
        maxPersons: sure(row.max_persons),
        sessionPlaces: row.session_places,
        prepMinutes: sure(row.prep_minutes),
        isOnline: row.is_online,
        onlineLink: row.online_link,
        position: sure(row.position),
        durations: (durations.get(row.service_id) ?? []).map((one) => ({
          minutes: sure(one.minutes),
          enabled: one.is_enabled,
          creditsPerPerson: sure(one.credits_per_person),
        })),
      },
    ]),
  );
}

const workingDayOf = (row: PlainRow<'working_day'>): ArchivedWorkingDay => ({
  weekday: sure(row.weekday),
  enabled: row.is_enabled,
  starts: sure(row.starts),
  ends: sure(row.ends),
  break: row.break_starts === null ? null : { enabled: row.has_break, starts: row.break_starts, ends: sure(row.break_ends) },
});

const slotOf = (row: PlainRow<'closed_slot' | 'additional_slot'>) => ({
  startsAt: at(sure(row.starts_at)),
  endsAt: at(sure(row.ends_at)),
  reason: sure(row.reason),
});

/** The working hours of an instructor. Null when there are none. */
export function hoursOf(rows: StudioRows, keys: KeysOfIds): (instructor: number) => ArchivedHours | null {
  const by = <Row extends { readonly instructor_id: number | null }>(all: readonly Row[]) => {
    const groups = Map.groupBy(all, (row) => row.instructor_id);
    return (instructor: number): readonly Row[] => groups.get(instructor) ?? [];
  };
  const [services, days, durations] = [by(rows.instructor_service), by(rows.working_day), by(rows.instructor_duration)];
  const [closedDays, closedSlots, additional] = [by(rows.closed_day), by(rows.closed_slot), by(rows.additional_slot)];
  return (instructor) => {
    const hours: ArchivedHours = {
      services: services(instructor).map(({ service_id }) => ({
        service: keys.of('services', sure(service_id)),
        workingDays: days(instructor)
          .filter((day) => day.service_id === service_id)
          .map(workingDayOf),
      })),
      durations: durations(instructor).map((row) => ({
        minutes: sure(row.minutes),
        enabled: row.is_enabled,
        price: minor(sure(row.price)),
      })),
      closedDays: closedDays(instructor).map((row) => ({ day: row.day as Day, reason: sure(row.reason) })),
      closedSlots: closedSlots(instructor).map(slotOf),
      additionalSlots: additional(instructor).map(slotOf),
    };
    return Object.values(hours).some((each: readonly unknown[]) => each.length > 0) ? hours : null;
  };
}

/** A session with holds only is not archived, because nobody has booked it. */
export function bookedSessions(rows: StudioRows): readonly ReadRow<'appointment_session'>[] {
  const booked = new Set(rows.appointment.map(({ session_id }) => session_id));
  return rows.appointment_session.filter(({ id }) => booked.has(id));
}

export function appointmentSessionsOf(rows: StudioRows, keys: KeysOfIds): ArchivedAppointmentSession[] {
  const parts = Map.groupBy(rows.appointment, ({ session_id }) => session_id);
  const endOf = (row: ReadRow<'appointment_session'>) => {
    const left = (parts.get(row.id) ?? []).map(({ cancelled_at }) => atOrNull(cancelled_at));
    return left.includes(null) ? null : (atOrNull(row.ended_at) ?? left.reduce((last, each) => (each! > last! ? each : last))!);
  };
  return bookedSessions(rows).map((row) => ({
    key: keys.of('appointmentSessions', row.id),
    service: keys.of('services', sure(row.service_id)),
    instructor: keys.of('staff', sure(row.instructor_id)),
    startsAt: at(sure(row.starts_at)),
    endsAt: at(sure(row.ends_at)),
    busyUntil: at(sure(row.busy_until)),
    minutes: sure(row.minutes),
    places: sure(row.places),
    isShared: row.is_shared,
    isOnline: row.is_online,
    joinLink: row.join_link,
    hostLink: row.host_link,
    endedAt: endOf(row),
  }));
}

export const appointmentsOf = (rows: StudioRows, keys: KeysOfIds): ArchivedAppointment[] =>
  rows.appointment.map((row) => ({
    key: keys.of('appointments', row.id),
    session: keys.of('appointmentSessions', sure(row.session_id)),
    customer: keys.of('customers', sure(row.customer_id)),
    persons: sure(row.persons),
    state: row.state as ArchivedAppointment['state'],
    pass: keys.maybe('passes', row.pass_id),
    creditCycles: row.credit_cycles,
    cancelMinutes: row.cancel_minutes,
    createdAt: at(sure(row.created_at)),
    confirmedAt: atOrNull(row.confirmed_at),
    cancelled:
      row.cancelled_at === null
        ? null
        : { at: at(row.cancelled_at), by: row.cancelled_by as NonNullable<ArchivedAppointment['cancelled']>['by'] },
  }));
