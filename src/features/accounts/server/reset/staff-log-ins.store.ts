import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

interface StaffLogIn {
  readonly logIn: 'active' | 'invited' | 'none';
  readonly invitedUntil: Instant | null;
  readonly isMailFailed: boolean;
  readonly hasSecondFactor: boolean;
}

/** Whether each member of staff has a password, or a link that sets it. */
export async function listStaffLogIns(tx: StudioTx, at: Instant): Promise<ReadonlyMap<number, StaffLogIn>> {
  const { rows } = await sql<{ id: number; hasPassword: boolean; hasFactor: boolean; until: Date | null; mail: string | null }>`
    select s.id, s.password_hash is not null as "hasPassword",
      exists (select 1 from second_factor w
        where w.studio_id = s.studio_id and w.staff_id = s.id and w.confirmed_at is not null) as "hasFactor",
      (select max(r.expires_at) from password_reset r
        where r.studio_id = s.studio_id and r.staff_id = s.id and r.expires_at > ${toSqlTime(at)}) as until,
      (select m.state from mail m where m.studio_id = s.studio_id and m.kind = 'staff-invitation' and m.to_address = s.email
        order by m.id desc limit 1) as mail
    from staff s where s.studio_id = ${tx.studio}`.execute(tx);
  return new Map(
    rows.map(({ id, hasPassword, hasFactor, until, mail }) => [
      id,
      {
        logIn: hasPassword ? 'active' : until === null ? 'none' : 'invited',
        invitedUntil: hasPassword || until === null ? null : fromSqlTime(until),
        isMailFailed: !hasPassword && mail === 'failed',
        hasSecondFactor: hasFactor,
      },
    ]),
  );
}
