import { sql } from 'kysely';
import { asId, type ClassSessionId, type InstructorSubRequestId, type StaffId, type SubRequestId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Invited, Status, SubRequest } from '../rules/decide-sub-request.ts';

interface Row {
  readonly id: number;
  readonly class_session_id: number;
  readonly requested_by: number;
  readonly requester: string;
  readonly subject: string;
  readonly body: string;
  readonly status: Status;
  readonly status_at: Date;
}

/** Loads requests with their asked instructors, in two queries for any number. */
export async function findSubRequests(tx: StudioTx, ids: readonly SubRequestId[]): Promise<Map<SubRequestId, SubRequest>> {
  if (ids.length === 0) return new Map();
  const asked = await listAsked(tx, ids);
  const { rows } = await sql<Row>`
    select r.id, r.class_session_id, r.requested_by, s.name as requester, r.subject, r.body, r.status, r.status_at
    from sub_request r join staff s on s.studio_id = r.studio_id and s.id = r.requested_by
    where r.studio_id = ${tx.studio} and r.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      asId<SubRequestId>(row.id),
      {
        id: asId<SubRequestId>(row.id),
        session: asId<ClassSessionId>(row.class_session_id),
        requestedBy: asId<StaffId>(row.requested_by),
        requesterName: row.requester,
        subject: row.subject,
        body: row.body,
        status: row.status,
        statusAt: fromSqlTime(row.status_at),
        asked: asked.get(row.id) ?? [],
      },
    ]),
  );
}

interface InvitationRow {
  readonly id: number;
  readonly sub_request_id: number;
  readonly staff_id: number;
  readonly name: string;
  readonly picture_url: string | null;
  readonly is_active: boolean;
  readonly status: Status;
  readonly status_at: Date;
}

async function listAsked(tx: StudioTx, ids: readonly SubRequestId[]): Promise<Map<number, Invited[]>> {
  const { rows } = await sql<InvitationRow>`
    select a.id, a.sub_request_id, a.staff_id, s.name, s.picture_url, s.active and s.teaches as is_active, a.status, a.status_at
    from instructor_sub_request a join staff s on s.studio_id = a.studio_id and s.id = a.staff_id
    where a.studio_id = ${tx.studio} and a.sub_request_id = any(${[...ids]}::bigint[]) order by a.id`.execute(tx);
  const asked = new Map<number, Invited[]>();
  for (const row of rows) asked.set(row.sub_request_id, [...(asked.get(row.sub_request_id) ?? []), toAsked(row)]);
  return asked;
}

const toAsked = (row: InvitationRow): Invited => ({
  id: asId<InstructorSubRequestId>(row.id),
  instructor: asId<StaffId>(row.staff_id),
  name: row.name,
  pictureUrl: row.picture_url,
  isActive: row.is_active,
  status: row.status,
  statusAt: fromSqlTime(row.status_at),
});

/** Identifies an asked instructor, and with them the request. */
export type InvitationRef = { readonly id: InstructorSubRequestId } | { readonly tokenHash: string };

interface FoundInvitation {
  readonly asked: InstructorSubRequestId;
  readonly instructor: StaffId;
  readonly request: SubRequestId;
  readonly session: ClassSessionId;
}

/** The ids of the asked instructor, the request and the class. Null when there are none. None of these ids ever changes. */
export async function findAskedRef(tx: StudioTx, ref: InvitationRef): Promise<FoundInvitation | null> {
  const isMeant = 'id' in ref ? sql`a.id = ${ref.id}` : sql`a.token_hash = ${ref.tokenHash}`;
  const { rows } = await sql<{ id: number; staff_id: number; sub_request_id: number; class_session_id: number }>`
    select a.id, a.staff_id, a.sub_request_id, r.class_session_id
    from instructor_sub_request a join sub_request r on r.studio_id = a.studio_id and r.id = a.sub_request_id
    where a.studio_id = ${tx.studio} and ${isMeant}`.execute(tx);
  const [row] = rows;
  return row
    ? {
        asked: asId<InstructorSubRequestId>(row.id),
        instructor: asId<StaffId>(row.staff_id),
        request: asId<SubRequestId>(row.sub_request_id),
        session: asId<ClassSessionId>(row.class_session_id),
      }
    : null;
}

/** The pending request of each of these classes that has one. */
export async function listPending(tx: StudioTx, sessions: readonly ClassSessionId[]): Promise<Map<ClassSessionId, SubRequestId>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await sql<{ id: number; class_session_id: number }>`
    select id, class_session_id from sub_request
    where studio_id = ${tx.studio} and status = 'pending' and class_session_id = any(${[...sessions]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [asId<ClassSessionId>(row.class_session_id), asId<SubRequestId>(row.id)]));
}

interface Wording {
  readonly subject: string;
  readonly body: string;
}

export async function insertSubRequest(
  tx: StudioTx,
  at: Instant,
  { session, by, subject, body }: Wording & { readonly session: ClassSessionId; readonly by: StaffId },
): Promise<SubRequestId> {
  const row = await tx
    .insertInto('sub_request')
    .values({
      studio_id: tx.studio,
      class_session_id: session,
      requested_by: by,
      subject,
      body,
      status_at: toSqlTime(at),
      created_at: toSqlTime(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<SubRequestId>(row.id);
}

export async function saveWording(tx: StudioTx, id: SubRequestId, { subject, body }: Wording): Promise<void> {
  await tx.updateTable('sub_request').set({ subject, body }).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}

/** Inserts asked instructors with the hashes of their tokens. Returns the ids in the order of the instructors. */
export async function insertAsked(
  tx: StudioTx,
  at: Instant,
  request: SubRequestId,
  asked: readonly { readonly instructor: StaffId; readonly tokenHash: string }[],
): Promise<InstructorSubRequestId[]> {
  if (asked.length === 0) return [];
  const rows = await tx
    .insertInto('instructor_sub_request')
    .values(
      asked.map(({ instructor, tokenHash }) => ({
        studio_id: tx.studio,
        sub_request_id: request,
        staff_id: instructor,
        status_at: toSqlTime(at),
        token_hash: tokenHash,
      })),
    )
    .returning(['id', 'staff_id'])
    .execute();
  return asked.map(({ instructor }) => asId<InstructorSubRequestId>(rows.find((row) => row.staff_id === instructor)!.id));
}

export async function saveStatus(tx: StudioTx, at: Instant, id: SubRequestId, status: Status): Promise<void> {
  await tx
    .updateTable('sub_request')
    .set({ status, status_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

export async function saveAskedStatus(tx: StudioTx, at: Instant, id: InstructorSubRequestId, status: Status): Promise<void> {
  await tx
    .updateTable('instructor_sub_request')
    .set({ status, status_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}
