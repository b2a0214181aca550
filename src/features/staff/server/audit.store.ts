/** What staff did, kept for good (readings §10). */
import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

interface AuditEntry {
  readonly by: StaffId;
  /** `noun.verb` of what was done, e.g. `class.capacity`. */
  readonly action: string;
  /** The row that it was done to: its table and id. */
  readonly subject: readonly [table: string, id: number];
  /** Numbers and names that tell what changed. */
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
