import { sql, type RawBuilder } from 'kysely';
import type { Day, Zone } from '../../../../kernel/calendar.ts';
import { asId, type DayClosingId, type StaffId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { lockNames } from '../../../../server/db/guards.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { CountedCash } from '../../rules/takings.ts';
import type { Days } from './takings.store.ts';

/**
 * A day is not closed twice, and no cash is dated into it while it is closed. Marking an order as paid locks the day first and then the
 * membership, the checkout and the order. A caller that locked one of these before the day could deadlock with it.
 */
export const lockTakings = (tx: StudioTx, day: Day): Promise<void> => lockNames(tx, 'takings-lock', [`takings ${day}`]);

export interface DayClosing extends CountedCash {
  readonly id: DayClosingId;
  readonly day: Day;
  /** ISO 4217. */
  readonly currency: string;
  /** The day is summed by the clock of this zone. */
  readonly timeZone: Zone;
  readonly note: string | null;
  /** Null after an import without the person. */
  readonly by: string | null;
  readonly at: Instant;
}

interface ClosingRow {
  id: number;
  day: Day;
  currency: string;
  time_zone: Zone;
  opening: number;
  taken: number;
  refunded: number;
  counted: number;
  note: string | null;
  by: string | null;
  closed_at: Date;
}

async function listWhere(tx: StudioTx, which: RawBuilder<unknown>): Promise<DayClosing[]> {
  const { rows } = await sql<ClosingRow>`
    select c.id, c.day::text as day, c.currency, c.time_zone, c.opening, c.taken, c.refunded, c.counted, c.note, s.name as by, c.closed_at
    from day_closing c left join staff s on s.studio_id = c.studio_id and s.id = c.staff_id
    where c.studio_id = ${tx.studio} and ${which}`.execute(tx);
  return rows.map(({ closed_at, time_zone: timeZone, ...row }) => ({
    ...row,
    timeZone,
    id: asId<DayClosingId>(row.id),
    opening: minor(row.opening),
    taken: minor(row.taken),
    refunded: minor(row.refunded),
    counted: minor(row.counted),
    at: fromSqlTime(closed_at),
  }));
}

export const findClosing = async (tx: StudioTx, day: Day): Promise<DayClosing | null> =>
  (await listWhere(tx, sql`c.day = ${day}::date`))[0] ?? null;

/** The newest closed day before this one, in this currency. */
export const findClosingBefore = async (tx: StudioTx, day: Day, currency: string): Promise<DayClosing | null> =>
  (await listWhere(tx, sql`c.day < ${day}::date and c.currency = ${currency} order by c.day desc limit 1`))[0] ?? null;

/** Newest first. */
export const listClosingsOf = (tx: StudioTx, { from, until }: Days): Promise<DayClosing[]> =>
  listWhere(tx, sql`c.day >= ${from}::date and c.day < ${until}::date order by c.day desc`);

interface NewClosing extends CountedCash {
  readonly day: Day;
  readonly currency: string;
  readonly timeZone: Zone;
  readonly note: string | null;
  readonly staff: StaffId;
}

export async function insertClosing(
  tx: StudioTx,
  at: Instant,
  { day, currency, timeZone, opening, taken, refunded, counted, note, staff }: NewClosing,
): Promise<DayClosingId> {
  const { rows } = await sql<{ id: number }>`
    insert into day_closing (studio_id, day, currency, time_zone, opening, taken, refunded, counted, note, staff_id, closed_at)
    values (${tx.studio}, ${day}, ${currency}, ${timeZone}, ${opening}, ${taken}, ${refunded}, ${counted}, ${note}, ${staff}, ${toSqlTime(at)})
    returning id`.execute(tx);
  return asId<DayClosingId>(rows[0]!.id);
}
