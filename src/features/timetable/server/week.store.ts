import { sql } from 'kysely';
import {
  asId,
  type ClassSessionId,
  type ClassTemplateId,
  type LocationId,
  type RecurrenceId,
  type ServiceId,
  type StaffId,
} from '../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { presentMinimum, type Minimum } from '../../classes/rules/minimum.ts';
import type { Held } from '../rules/find-clashes.ts';

export interface ClassOfWeek extends Held {
  readonly id: ClassSessionId;
  readonly template: ClassTemplateId;
  readonly service: ServiceId | null;
  readonly color: string;
  readonly place: string | null;
  readonly teacher: string | null;
  readonly capacity: number | null;
  readonly booked: number;
  readonly waiting: number;
  readonly recurrence: RecurrenceId | null;
  readonly isCancelled: boolean;
  readonly visiblePublic: boolean;
  readonly acceptReservations: boolean;
  readonly minimum: ReturnType<typeof presentMinimum>;
}

interface Row
  extends
    Omit<ClassOfWeek, 'id' | 'template' | 'service' | 'recurrence' | 'startsAt' | 'endsAt' | 'instructor' | 'location' | 'minimum'>,
    Minimum {
  readonly id: number;
  readonly template: number;
  readonly service: number | null;
  readonly recurrence: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly instructor: number | null;
  readonly location: number | null;
}

const orNull = <Id extends number>(id: number | null): Id | null => id as Id | null;

/** All classes that overlap the period, cancelled ones too, by start. */
export async function listClasses(tx: StudioTx, from: Instant, until: Instant): Promise<ClassOfWeek[]> {
  const { rows } = await sql<Row>`
    select s.id, s.class_template_id as template, t.service_id as service, s.name, s.color, s.starts_at as "startsAt", s.ends_at as "endsAt",
           s.location_id as location, l.name as place, s.room, s.instructor_id as instructor, p.name as teacher, s.capacity,
           s.seats_taken + s.seats_held as booked, s.waiting, s.recurrence_id as recurrence, s.cancelled_at is not null as "isCancelled",
           s.visible_public as "visiblePublic", s.accept_reservations as "acceptReservations",
           s.minimum_people as "minimumPeople", s.minimum_hours as "minimumHours"
    from class_session s
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    left join location l on l.studio_id = s.studio_id and l.id = s.location_id
    left join staff p on p.studio_id = s.studio_id and p.id = s.instructor_id
    where s.studio_id = ${tx.studio} and s.starts_at < ${toSqlTime(until)} and s.starts_at > ${toSqlTime(minus(from, days(2)))}
      and s.ends_at > ${toSqlTime(from)}
    order by s.starts_at, s.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    id: asId<ClassSessionId>(row.id),
    template: asId<ClassTemplateId>(row.template),
    service: orNull<ServiceId>(row.service),
    recurrence: orNull<RecurrenceId>(row.recurrence),
    instructor: orNull<StaffId>(row.instructor),
    location: orNull<LocationId>(row.location),
    minimum: presentMinimum({ ...row, startsAt: fromSqlTime(row.startsAt) }),
    startsAt: fromSqlTime(row.startsAt),
    endsAt: fromSqlTime(row.endsAt),
  }));
}
