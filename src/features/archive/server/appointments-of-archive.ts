/** Appointments and working hours: archive → rows. */
import { asId, type ServiceId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Archive } from '../rules/archive.ts';
import { isLiveAppointment } from '../rules/check-appointments.ts';
import type { ServiceTaught } from '../../availability/server/public.ts';
import type { KeyedRow, PlainRow } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

const time = (at: Instant): string => new Date(at).toISOString();
const timeOrNull = (at: Instant | null): string | null => (at === null ? null : time(at));

export const appointmentServiceRows = ({ services }: Archive, ids: IdsOfKeys): PlainRow<'appointment_service'>[] =>
  services.flatMap(({ key, appointment }) =>
    appointment === null
      ? []
      : [
          {
            service_id: ids.of('services', key),
            is_active: appointment.active,
            min_persons: appointment.minPersons,
            max_persons: appointment.maxPersons,
            session_places: appointment.sessionPlaces,
            prep_minutes: appointment.prepMinutes,
            is_online: appointment.isOnline,
            online_link: appointment.onlineLink,
            position: appointment.position,
          },
        ],
  );

export const serviceDurationRows = ({ services }: Archive, ids: IdsOfKeys): PlainRow<'service_duration'>[] =>
  services.flatMap(({ key, appointment }) =>
    (appointment?.durations ?? []).map(({ minutes, enabled, creditsPerPerson }) => ({
      service_id: ids.of('services', key),
      minutes,
      is_enabled: enabled,
      credits_per_person: creditsPerPerson,
    })),
  );

const hoursOf = ({ staff }: Archive, ids: IdsOfKeys) =>
  staff.flatMap(({ key, hours }) => (hours === null ? [] : [{ instructor: ids.of('staff', key), hours }]));

export const servicesTaughtOf = (archive: Archive, ids: IdsOfKeys): ServiceTaught[] =>
  hoursOf(archive, ids).flatMap(({ instructor, hours }) =>
    hours.services.map(({ service }) => ({ instructor: asId<StaffId>(instructor), service: asId<ServiceId>(ids.of('services', service)) })),
  );

export const workingDayRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'working_day'>[] =>
  hoursOf(archive, ids).flatMap(({ instructor, hours }) =>
    hours.services.flatMap(({ service, workingDays }) =>
      workingDays.map((day) => ({
        instructor_id: instructor,
        service_id: ids.of('services', service),
        weekday: day.weekday,
        is_enabled: day.enabled,
        starts: day.starts,
        ends: day.ends,
        has_break: day.break?.enabled ?? false,
        break_starts: day.break?.starts ?? null,
        break_ends: day.break?.ends ?? null,
      })),
    ),
  );

export const instructorDurationRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'instructor_duration'>[] =>
  hoursOf(archive, ids).flatMap(({ instructor, hours }) =>
    hours.durations.map(({ minutes, enabled, price }) => ({ instructor_id: instructor, minutes, is_enabled: enabled, price })),
  );

export const closedDayRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'closed_day'>[] =>
  hoursOf(archive, ids).flatMap(({ instructor, hours }) =>
    hours.closedDays.map(({ day, reason }) => ({ instructor_id: instructor, day, reason })),
  );

type SlotTable = 'closed_slot' | 'additional_slot';
const slotsOf = { closed_slot: 'closedSlots', additional_slot: 'additionalSlots' } as const;

export const slotRows = <Table extends SlotTable>(table: Table, archive: Archive, ids: IdsOfKeys): PlainRow<SlotTable>[] =>
  hoursOf(archive, ids).flatMap(({ instructor, hours }) =>
    hours[slotsOf[table]].map(({ startsAt, endsAt, reason }) => ({
      instructor_id: instructor,
      starts_at: time(startsAt),
      ends_at: time(endsAt),
      reason,
    })),
  );

export function appointmentSessionRows(archive: Archive, ids: IdsOfKeys): KeyedRow<'appointment_session'>[] {
  const parts = Map.groupBy(archive.appointments.filter(isLiveAppointment), ({ session }) => session);
  return archive.appointmentSessions.map((entry) => ({
    archive_key: entry.key,
    service_id: ids.of('services', entry.service),
    instructor_id: ids.of('staff', entry.instructor),
    starts_at: time(entry.startsAt),
    ends_at: time(entry.endsAt),
    busy_until: time(entry.busyUntil),
    minutes: entry.minutes,
    places: entry.places,
    persons: (parts.get(entry.key) ?? []).reduce((sum, { persons }) => sum + persons, 0),
    is_shared: entry.isShared,
    is_online: entry.isOnline,
    join_link: entry.joinLink,
    host_link: entry.hostLink,
    ended_at: timeOrNull(entry.endedAt),
  }));
}

/** A session with participants makes its instructor busy. For classes a database trigger does that (docs/decisions/0105). */
export const busyRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'instructor_busy'>[] =>
  archive.appointmentSessions.flatMap((entry) =>
    entry.endedAt === null
      ? [
          {
            instructor_id: ids.of('staff', entry.instructor),
            kind: 2,
            starts_at: time(entry.startsAt),
            ends_at: time(entry.busyUntil),
            appointment_session_id: ids.of('appointmentSessions', entry.key),
          },
        ]
      : [],
  );

export const appointmentRows = ({ appointments }: Archive, ids: IdsOfKeys): KeyedRow<'appointment'>[] =>
  appointments.map((entry) => ({
    archive_key: entry.key,
    session_id: ids.of('appointmentSessions', entry.session),
    customer_id: ids.of('customers', entry.customer),
    persons: entry.persons,
    state: entry.state,
    pass_id: ids.maybe('passes', entry.pass),
    credit_cycles: entry.creditCycles,
    cancel_minutes: entry.cancelMinutes,
    created_at: time(entry.createdAt),
    confirmed_at: timeOrNull(entry.confirmedAt),
    cancelled_at: timeOrNull(entry.cancelled?.at ?? null),
    cancelled_by: entry.cancelled?.by ?? null,
  }));
