import { sql } from 'kysely';
import { asId, type CheckoutId, type CustomerId, type PassId, type StaffId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { PurchaseBooking, PurchaseOutcome, PurchaseWish } from '../../rules/purchase-booking.ts';

/** Saves the booking agreed by the latest press of Pay. A decided outcome stays. */
export async function savePurchaseWish(tx: StudioTx, checkout: CheckoutId, wish: PurchaseWish, byStaff: StaffId | null): Promise<void> {
  await sql`
    insert into purchase_booking (studio_id, checkout_id, wish, by_staff, state)
    values (${tx.studio}, ${checkout}, ${JSON.stringify(wish)}::jsonb, ${byStaff}, 'wanted')
    on conflict (studio_id, checkout_id) do update set wish = excluded.wish, by_staff = excluded.by_staff
      where purchase_booking.state = 'wanted'`.execute(tx);
}

/** Deletes the booking that is not decided yet, because the latest press of Pay was for the pass alone. */
export async function dropPurchaseWish(tx: StudioTx, checkout: CheckoutId): Promise<void> {
  await tx
    .deleteFrom('purchase_booking')
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', '=', checkout)
    .where('state', '=', 'wanted')
    .execute();
}

/** Locks the row, so that only one transaction at a time makes the booking. Later statements read the state to decide on. */
export async function lockPurchaseBooking(tx: StudioTx, checkout: CheckoutId): Promise<void> {
  await sql`select 1 from purchase_booking where studio_id = ${tx.studio} and checkout_id = ${checkout} for update`.execute(tx);
}

interface Row {
  checkout_id: number;
  customer_id: number;
  pass_id: number | null;
  wish: PurchaseWish;
  by_staff: number | null;
  state: PurchaseOutcome['state'];
  outcome: unknown;
}

/** `pass`: the pass that was sold. Null before the sale. */
export interface FoundPurchaseBooking extends PurchaseBooking {
  readonly pass: PassId | null;
}

/** The bookings of these checkouts. Checkouts without a booking are left out. */
export async function findPurchaseBookings(tx: StudioTx, checkouts: readonly CheckoutId[]): Promise<Map<CheckoutId, FoundPurchaseBooking>> {
  const { rows } = await sql<Row>`
    select p.checkout_id, c.customer_id, o.pass_id, p.wish, p.by_staff, p.state, p.outcome
    from purchase_booking p
    join checkout c on c.studio_id = p.studio_id and c.id = p.checkout_id
    left join customer_order o on o.studio_id = p.studio_id and o.checkout_id = p.checkout_id
    where p.studio_id = ${tx.studio} and p.checkout_id = any(${[...checkouts]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [asId<CheckoutId>(row.checkout_id), toFound(row)]));
}

const toFound = (row: Row): FoundPurchaseBooking => ({
  customer: asId<CustomerId>(row.customer_id),
  pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
  wish: row.wish,
  byStaff: row.by_staff === null ? null : asId<StaffId>(row.by_staff),
  outcome: outcomeOf(row),
});

function outcomeOf({ state, outcome }: Row): PurchaseOutcome {
  const what = outcome as never;
  return state === 'booked' ? { state, booked: what } : { state, why: what };
}

/** The bookings that this customer's undecided payments would make. */
export async function listWishesUnderPayment(tx: StudioTx, customer: CustomerId): Promise<PurchaseWish[]> {
  const { rows } = await sql<Pick<Row, 'wish'>>`
    select p.wish from purchase_booking p
    join checkout c on c.studio_id = p.studio_id and c.id = p.checkout_id
    where p.studio_id = ${tx.studio} and p.state = 'wanted' and c.customer_id = ${customer} and c.state = 'open'
      and exists (select from payment y where y.studio_id = p.studio_id and y.checkout_id = p.checkout_id
                  and y.state in ('asked', 'authentication-needed', 'pending'))`.execute(tx);
  return rows.map(({ wish }) => wish);
}

export async function savePurchaseOutcome(tx: StudioTx, checkout: CheckoutId, outcome: PurchaseOutcome): Promise<void> {
  const what = outcome.state === 'booked' ? outcome.booked : outcome.why;
  await sql`
    update purchase_booking set state = ${outcome.state}, outcome = ${what === null ? null : JSON.stringify(what)}::jsonb
    where studio_id = ${tx.studio} and checkout_id = ${checkout}`.execute(tx);
}
