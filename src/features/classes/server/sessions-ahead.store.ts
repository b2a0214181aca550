import { sql } from 'kysely';
import type { Minor } from '../../../kernel/money.ts';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import { plus, type Duration, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { keepWallTimeAhead, type ZoneMove } from '../../studio/rules/keep-wall-time.ts';

interface SessionAhead {
  id: number;
  starts_at: Date;
  seats_taken: number;
  waiting: number;
  offer_ends: Date[];
  minimum_hours: number | null;
}

interface FeeChange {
  readonly kind: 'late' | 'noShow';
  readonly before: Minor | null;
  readonly after: Minor | null;
}

/** The number of classes that have not begun and are not cancelled. */
export async function countClassesAhead(tx: StudioTx, at: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_session
    where studio_id = ${tx.studio} and starts_at > ${toSqlTime(at)} and cancelled_at is null`.execute(tx);
  return rows[0]!.count;
}

const FEE_COLUMNS = {
  late: { fee: 'late_cancel_fee', isOwn: 'own_late_fee' },
  noShow: { fee: 'no_show_fee', isOwn: 'own_no_show_fee' },
} as const;

/** Whether a class or a recurrence has the fee of the settings. A fee that was chosen for it stays, also none. */
export function followsOf(kind: keyof typeof FEE_COLUMNS, present: Minor | null) {
  const { fee, isOwn } = FEE_COLUMNS[kind];
  return sql<boolean>`not ${sql.ref(isOwn)} and ${sql.ref(fee)} is not distinct from ${present}::bigint`;
}

interface FeesAhead {
  readonly following: number;
  readonly own: number;
}

type ByKind<Value> = Readonly<Record<keyof typeof FEE_COLUMNS, Value>>;

/** The coming classes that follow the present fees, and the others. */
export async function countFeesAhead(tx: StudioTx, at: Instant, present: ByKind<Minor | null>): Promise<ByKind<FeesAhead>> {
  const counted = (kind: keyof typeof FEE_COLUMNS) => {
    const follows = followsOf(kind, present[kind]);
    return sql`json_build_object('following', count(*) filter (where ${follows}), 'own', count(*) filter (where not (${follows})))`;
  };
  const { rows } = await sql<{ late: FeesAhead; noShow: FeesAhead }>`
    select ${counted('late')} as late, ${counted('noShow')} as "noShow" from class_session
    where studio_id = ${tx.studio} and starts_at > ${toSqlTime(at)} and cancelled_at is null`.execute(tx);
  return rows[0]!;
}

/** Gives the coming classes that follow the settings the fee `after`. Completing their attendance raises a no-show fee. */
export async function changeFeesAhead(tx: StudioTx, at: Instant, { kind, before, after }: FeeChange): Promise<void> {
  const { fee } = FEE_COLUMNS[kind];
  const isSwitched = kind === 'noShow' && (before === null) !== (after === null);
  const isCharged = isSwitched ? sql`, auto_charge_no_show_fee = ${after !== null}` : sql``;
  await sql`
    with coming as (
      select id from class_session
      where studio_id = ${tx.studio} and starts_at > ${toSqlTime(at)} and cancelled_at is null
        and ${followsOf(kind, before)}
      order by id for update
    )
    update class_session s set ${sql.ref(fee)} = ${after}::bigint${isCharged}, version = s.version + 1
    from coming where s.studio_id = ${tx.studio} and s.id = coming.id`.execute(tx);
}

interface MovedClass {
  readonly id: ClassSessionId;
  readonly startsAt: Instant;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly offerEnds: readonly Instant[];
  readonly minimumHours: number | null;
}

/**
 * Moves the coming classes so that their wall times stay, with their offers and waits. One that would be over keeps its instant. Returns all
 * of them with their times.
 */
export async function keepWallTimesOfClasses(tx: StudioTx, at: Instant, move: ZoneMove): Promise<MovedClass[]> {
  const { rows } = await sql<SessionAhead>`
    select id, starts_at, seats_taken, waiting, offer_ends, minimum_hours from class_session
    where studio_id = ${tx.studio} and starts_at > ${toSqlTime(at)} and cancelled_at is null order by id for update`.execute(tx);
  const moved = rows.map((row) => {
    const before = fromSqlTime(row.starts_at);
    const startsAt = keepWallTimeAhead(move, before, at);
    const shift = (startsAt - before) as Duration;
    return { row, startsAt, shift, offerEnds: row.offer_ends.map((end) => plus(fromSqlTime(end), shift)) };
  });
  const given = JSON.stringify(moved.map(({ row, shift }) => ({ id: row.id, shift: `${shift} milliseconds` })));
  const shifts = sql`jsonb_to_recordset(${given}::jsonb) as g(id bigint, shift interval)`;
  await sql`
    update class_session s
    set starts_at = s.starts_at + g.shift, ends_at = s.ends_at + g.shift, version = s.version + 1,
        offer_ends = array(select o + g.shift from unnest(s.offer_ends) as o)
    from ${shifts} where s.studio_id = ${tx.studio} and s.id = g.id`.execute(tx);
  await sql`
    update booking b set offer_until = b.offer_until + g.shift, wait_until = b.wait_until + g.shift
    from ${shifts}
    where b.studio_id = ${tx.studio} and b.class_session_id = g.id and (b.offer_until is not null or b.wait_until is not null)`.execute(tx);
  return moved.map(({ row, startsAt, offerEnds }) => ({
    id: asId<ClassSessionId>(row.id),
    startsAt,
    seatsTaken: row.seats_taken,
    waiting: row.waiting,
    offerEnds,
    minimumHours: row.minimum_hours,
  }));
}
