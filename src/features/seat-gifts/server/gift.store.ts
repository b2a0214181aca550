import { sql } from 'kysely';
import { asId, type BookingId } from '../../../kernel/ids.ts';
import { fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { rulesOfBooking, toBooking } from '../../classes/server/public.ts';
import type { Gift } from '../../bookings/rules/seat-gift.ts';

export interface FoundGift extends Gift {
  readonly giver: string;
}

export async function findGifts(tx: StudioTx, bookings: readonly BookingId[]): Promise<Map<BookingId, FoundGift>> {
  const rows = await tx
    .selectFrom('booking as b')
    .innerJoin('customer as c', (join) => join.onRef('c.studio_id', '=', 'b.studio_id').onRef('c.id', '=', 'b.customer_id'))
    .selectAll('b')
    .select(['c.first_name', rulesOfBooking.as('rules')])
    .where('b.studio_id', '=', tx.studio)
    .where('b.id', '=', sql<number>`any(${[...bookings]}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      asId<BookingId>(row.id),
      {
        booking: toBooking(row),
        at: fromSqlTimeOrNull(row.gift_at),
        endedAt: fromSqlTimeOrNull(row.gift_ended_at),
        givenTo: row.given_to === null ? null : asId<BookingId>(row.given_to),
        giver: row.first_name,
      },
    ]),
  );
}
