import { sql } from 'kysely';
import { asId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { VISITOR, type Actor, type StaffRole } from '../rules/actor.ts';

interface TokenRow {
  version: number;
  token_hash: string | null;
  customer_id: number | null;
  impersonated_by: number | null;
  staff_id: number | null;
  role: StaffRole | null;
  all_schedules: boolean | null;
  self_check_in: boolean | null;
}

/** The studio's settings version and who holds each token, in one query whatever the number of tokens. */
export async function readActors(
  tx: StudioTx,
  tokenHashes: readonly (string | null)[],
  now: Instant,
): Promise<{ version: number; actors: Actor[] }> {
  const hashes = [...new Set(tokenHashes.filter((hash) => hash !== null))];
  const { rows } = await sql<TokenRow>`
    select s.version, t.token_hash, t.customer_id, t.impersonated_by, f.id as staff_id, f.role,
           f.allow_all_schedules_access as all_schedules, f.allow_self_check_in as self_check_in
    from studio_settings s
    left join access_token t on t.studio_id = s.studio_id and t.token_hash = any(${hashes}::text[]) and t.expires_at > ${toSqlTime(now)}
    left join staff f on f.studio_id = t.studio_id and f.id = t.staff_id and f.active
    where s.studio_id = ${tx.studio}`.execute(tx);
  const first = rows[0];
  if (!first) throw new Error(`Studio ${tx.studio} has no settings.`);
  const actors = new Map(rows.map((row) => [row.token_hash, actorOf(row)]));
  return { version: first.version, actors: tokenHashes.map((hash) => (hash === null ? VISITOR : (actors.get(hash) ?? VISITOR))) };
}

function actorOf(row: TokenRow): Actor {
  if (row.customer_id !== null)
    return {
      kind: 'customer',
      id: asId<CustomerId>(row.customer_id),
      impersonatedBy: row.impersonated_by === null ? null : asId<StaffId>(row.impersonated_by),
    };
  if (row.staff_id === null || row.role === null) return VISITOR;
  return {
    kind: 'staff',
    id: asId<StaffId>(row.staff_id),
    role: row.role,
    allSchedules: row.all_schedules ?? false,
    selfCheckIn: row.self_check_in ?? false,
  };
}
