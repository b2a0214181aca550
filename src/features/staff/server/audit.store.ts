/** The permanent log of staff actions (readings §10). */
import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

interface AuditEntry {
  readonly by: StaffId;
  /** `noun.verb`, e.g. `class.capacity`. */
  readonly action: string;
  /** The table and id of the changed row. */
  readonly subject: readonly [table: string, id: number];
  /** Numbers and names that describe the change. */
  readonly data?: Readonly<Record<string, number | string | boolean | null>>;
}

export const writeAudit = (tx: StudioTx, at: Instant, entry: AuditEntry): Promise<void> => writeAudits(tx, at, [entry]);

export async function writeAudits(tx: StudioTx, at: Instant, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ by, action, subject: [table, id], data = {} }) => ({
    studio_id: tx.studio,
    actor: `staff:${by}`,
    action,
    subject: `${table}:${id}`,
    data: JSON.stringify(data),
    at: toSqlTime(at),
  }));
  await tx.insertInto('audit_entry').values(rows).execute();
}
