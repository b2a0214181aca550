import { sql } from 'kysely';
import { asId, type AppointmentId, type AppointmentSessionId, type CustomerId, type StaffId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { AppointmentMailSubject } from '../appointment-mails.ts';
import type { Meeting, MeetingAsk } from './meetings.ts';

/** The request for a session without a meeting and with a confirmed participant. Null when there is nothing to request. */
export async function findMeetingPlan(
  tx: StudioTx,
  session: AppointmentSessionId,
): Promise<{ readonly endsAt: Instant; readonly ask: Omit<MeetingAsk, 'zone'> } | null> {
  const { rows } = await sql<{ name: string; email: string; starts_at: Date; ends_at: Date; minutes: number }>`
    select v.name, f.email, s.starts_at, s.ends_at, s.minutes
    from appointment_session s
    join service v on v.studio_id = s.studio_id and v.id = s.service_id
    join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
    where s.studio_id = ${tx.studio} and s.id = ${session} and s.is_online and s.join_link is null and s.ended_at is null
      and exists (select from appointment a where a.studio_id = s.studio_id and a.session_id = s.id and a.state = 'confirmed')`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const ask = { topic: row.name, startsAt: fromSqlTime(row.starts_at), minutes: row.minutes, host: row.email };
  return { endsAt: fromSqlTime(row.ends_at), ask };
}

/** False when the session already has a meeting. */
export async function saveLinks(tx: StudioTx, session: AppointmentSessionId, { joinLink, hostLink }: Meeting): Promise<boolean> {
  const { rows } = await sql`
    update appointment_session set join_link = ${joinLink}, host_link = ${hostLink}
    where studio_id = ${tx.studio} and id = ${session} and join_link is null returning id`.execute(tx);
  return rows.length > 0;
}

/** The participants with a confirmed appointment. */
export async function listTakingPart(tx: StudioTx, session: AppointmentSessionId): Promise<AppointmentMailSubject[]> {
  const { rows } = await sql<{ id: number; customer_id: number; instructor_id: number }>`
    select a.id, a.customer_id, s.instructor_id
    from appointment a join appointment_session s on s.studio_id = a.studio_id and s.id = a.session_id
    where a.studio_id = ${tx.studio} and a.session_id = ${session} and a.state = 'confirmed' order by a.id`.execute(tx);
  return rows.map((row) => ({
    appointment: asId<AppointmentId>(row.id),
    customer: asId<CustomerId>(row.customer_id),
    instructor: asId<StaffId>(row.instructor_id),
  }));
}
