import { sql } from 'kysely';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** An instructor and a service that they give as appointments. */
export interface ServiceTaught {
  readonly instructor: StaffId;
  readonly service: ServiceId;
}

const given = (pairs: readonly ServiceTaught[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g(instructor bigint, service bigint)`;

export async function insertServicesTaught(tx: StudioTx, pairs: readonly ServiceTaught[]): Promise<void> {
  await sql`
    insert into instructor_service (studio_id, instructor_id, service_id)
    select ${tx.studio}, instructor, service from ${given(pairs)} on conflict do nothing`.execute(tx);
}

/** Their working days go with them. */
export async function removeServicesTaught(tx: StudioTx, pairs: readonly ServiceTaught[]): Promise<void> {
  await sql`
    delete from instructor_service s using ${given(pairs)}
    where s.studio_id = ${tx.studio} and s.instructor_id = g.instructor and s.service_id = g.service`.execute(tx);
}
