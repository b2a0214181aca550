import { sql } from 'kysely';
import type { AppointmentId, BookingId, PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CreditReason } from '../rules/credit-reasons.ts';
import type { CreditUse } from '../rules/pass.ts';
import type { CreditKind } from '../../products/rules/terms.ts';

export interface CreditMove {
  readonly use: CreditUse;
  readonly delta: -1 | 1;
  readonly reason: Exclude<CreditReason, 'granted'>;
  readonly booking: BookingId | null;
  readonly appointment?: AppointmentId;
  /** The value from `returnOf`: a late returned credit stays usable until this moment. */
  readonly usableUntil?: Instant | null;
}

export interface LedgerLine {
  readonly pass: PassId;
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly delta: number;
  readonly reason: CreditReason;
  readonly booking: BookingId | null;
  readonly appointment?: AppointmentId | undefined;
  readonly at: Instant;
  readonly usableUntil?: Instant | null;
}

/**
 * Appends the credits that bookings and appointments took or returned, and updates the balances, in one statement for any number. Unlimited
 * kinds change no balance and write nothing. The caller must hold the locks of the passes. A balance below zero fails on its CHECK.
 */
export async function saveCredits(tx: StudioTx, at: Instant, moves: readonly CreditMove[]): Promise<void> {
  await appendLedger(
    tx,
    moves.flatMap((move) => linesOf(move, at)),
  );
}

function linesOf({ use, delta, reason, booking, appointment, usableUntil }: CreditMove, at: Instant): LedgerLine[] {
  if (!use.counted) return [];
  const place = { pass: use.pass, kind: use.kind, cycle: use.cycle, at };
  const grant: LedgerLine[] = use.grant ? [{ ...place, delta: use.grant, reason: 'granted', booking: null }] : [];
  return [...grant, { ...place, delta, reason, booking, appointment, usableUntil: usableUntil ?? null }];
}

/**
 * Appends lines and adds their sums to the balances, in one statement. Creates missing balances. A `granted` line always inserts its
 * balance, so that a cycle granted twice fails on the key. An upsert does not work here: PostgreSQL checks the proposed row (balance -1)
 * before it finds the existing one.
 */
export async function appendLedger(tx: StudioTx, lines: readonly LedgerLine[]): Promise<void> {
  if (lines.length === 0) return;
  const given = lines.map((line) => ({
    pass: line.pass,
    kind: line.kind,
    cycle: line.cycle,
    delta: line.delta,
    reason: line.reason,
    booking: line.booking,
    appointment: line.appointment ?? null,
    at: toSqlTime(line.at),
    until: line.usableUntil ? toSqlTime(line.usableUntil) : null,
  }));
  await sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as l(pass bigint, kind text, cycle int, delta int, reason text, booking bigint, appointment bigint, at timestamptz,
             until timestamptz)
    ), total as materialized (
      select pass, kind, cycle, sum(delta)::int as delta,
             coalesce(sum(delta) filter (where reason = 'granted'), 0)::int as granted,
             (coalesce(sum(delta) filter (where until is not null), 0) + coalesce(sum(delta) filter (where delta < 0), 0))::int as returned,
             max(until) as until
      from line group by pass, kind, cycle
    ), moved as (
      update pass_credit c
      set balance = c.balance + t.delta, returned = greatest(0, c.returned + t.returned),
          usable_until = greatest(c.usable_until, t.until)
      from total t
      where t.granted = 0 and c.studio_id = ${tx.studio} and c.pass_id = t.pass and c.kind = t.kind and c.cycle = t.cycle
      returning c.pass_id, c.kind, c.cycle
    ), made as (
      insert into pass_credit (studio_id, pass_id, kind, cycle, balance, granted, returned, usable_until)
      select ${tx.studio}, t.pass, t.kind, t.cycle, t.delta, t.granted, greatest(0, t.returned), t.until
      from total t
      where not exists (select from moved m where m.pass_id = t.pass and m.kind = t.kind and m.cycle = t.cycle)
    )
    insert into credit_entry (studio_id, pass_id, kind, cycle, delta, reason, booking_id, appointment_id, at)
    select ${tx.studio}, pass, kind, cycle, delta, reason, booking, appointment, at from line`.execute(tx);
}

/** A balance that differs from the sum of its ledger. */
export interface LedgerFault {
  readonly pass: PassId;
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly balance: number;
  readonly ledger: number;
}

/** Lists every pass, kind and cycle of the studio whose ledger does not add up to its balance. Empty when all are correct. */
export async function reconcile(tx: StudioTx): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select coalesce(c.pass_id, e.pass_id) as pass, coalesce(c.kind, e.kind) as kind, coalesce(c.cycle, e.cycle) as cycle,
           coalesce(c.balance, 0)::int as balance, coalesce(e.ledger, 0)::int as ledger
    from (select pass_id, kind, cycle, balance from pass_credit where studio_id = ${tx.studio}) c
    full join (select pass_id, kind, cycle, sum(delta) as ledger from credit_entry where studio_id = ${tx.studio} group by pass_id, kind, cycle) e
      on e.pass_id = c.pass_id and e.kind = c.kind and e.cycle = c.cycle
    where coalesce(c.balance, 0) <> coalesce(e.ledger, 0)
    order by 1, 2, 3`.execute(tx);
  return rows;
}

/** Whether a credit that this pass paid for a booking was returned. */
export async function isCreditBack(tx: StudioTx, pass: PassId, booking: BookingId): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_entry')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('pass_id', '=', pass)
    .where('booking_id', '=', booking)
    .where('delta', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}
