import { sql, type Selectable } from 'kysely';
import { asId, type CustomerId, type PassId, type PromoCodeId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { Membership as MembershipTable } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lock } from '../../../server/db/guards.ts';
import type { GatewayName } from '../../payments/rules/gateway-name.ts';
import { discountOfColumns, valueOfDiscount } from '../../promo-codes/rules/promo-code.ts';
import { columnsOfPayer, payerOfColumns } from '../../passes/rules/payer.ts';
import type { Membership } from '../rules/membership.ts';

/**
 * Locks a membership, so that charges, repairs and cancellations run one at a time. Lock order: before its checkout, its classes and its
 * pass.
 */
export const lockMembership = (tx: StudioTx, pass: PassId): Promise<void> =>
  lock(tx, 'membership-lock', sql`select pass_id from membership where studio_id = ${tx.studio} and pass_id = ${pass} for update`);

export async function findMembership(tx: StudioTx, pass: PassId): Promise<Membership | null> {
  return (await listMemberships(tx, [pass]))[0] ?? null;
}

/** Memberships that renew, or that wait for a failed charge. */
export async function countRunningMemberships(tx: StudioTx): Promise<number> {
  const { count } = await tx
    .selectFrom('membership')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('studio_id', '=', tx.studio)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Running memberships whose next cycles this gateway charges. */
export async function countChargedBy(tx: StudioTx, gateway: GatewayName): Promise<number> {
  const { count } = await tx
    .selectFrom('membership')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('studio_id', '=', tx.studio)
    .where('state', '=', 'running')
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The order is unspecified. */
export async function listMemberships(tx: StudioTx, passes: readonly PassId[]): Promise<Membership[]> {
  if (passes.length === 0) return [];
  const rows = await tx
    .selectFrom('membership')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('pass_id', 'in', [...passes])
    .execute();
  return rows.map(membershipOf);
}

function membershipOf(row: Selectable<MembershipTable>): Membership {
  const since = fromSqlTimeOrNull(row.failed_since);
  return {
    pass: asId<PassId>(row.pass_id),
    customer: asId<CustomerId>(row.customer_id),
    price: minor(row.price),
    state: row.state as Membership['state'],
    payer: payerOfColumns(row),
    nextCycle: row.next_cycle,
    nextChargeAt: row.next_charge_at && fromSqlTime(row.next_charge_at),
    failure: since === null ? null : { tries: row.failed_tries, since, why: row.failed_why ?? '' },
    blocksBooking: row.blocks_booking,
    code:
      row.discount_code_id === null
        ? null
        : {
            id: asId<PromoCodeId>(row.discount_code_id),
            discount: discountOfColumns(row.discount_kind!, row.discount_value!),
            totalCycles: row.discount_cycles,
          },
  };
}

const columnsOf = ({ state, payer, nextCycle, nextChargeAt, failure, blocksBooking, code }: Membership) => ({
  state,
  ...columnsOfPayer(payer),
  next_cycle: nextCycle,
  next_charge_at: nextChargeAt && toSqlTime(nextChargeAt),
  failed_tries: failure?.tries ?? 0,
  failed_since: failure && toSqlTime(failure.since),
  failed_why: failure?.why ?? null,
  blocks_booking: blocksBooking,
  discount_code_id: code?.id ?? null,
  discount_kind: code?.discount.kind ?? null,
  discount_value: code && valueOfDiscount(code.discount),
  discount_cycles: code?.totalCycles ?? null,
});

export async function insertMembership(tx: StudioTx, membership: Membership): Promise<void> {
  const { pass, customer, price } = membership;
  await tx
    .insertInto('membership')
    .values({ studio_id: tx.studio, pass_id: pass, customer_id: customer, price, ...columnsOf(membership) })
    .execute();
}

/** The caller holds the membership's lock. */
export async function saveMembership(tx: StudioTx, membership: Membership): Promise<void> {
  await tx
    .updateTable('membership')
    .set(columnsOf(membership))
    .where('studio_id', '=', tx.studio)
    .where('pass_id', '=', membership.pass)
    .execute();
}
