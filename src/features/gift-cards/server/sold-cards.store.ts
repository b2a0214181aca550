/** The paid gift cards, for the office. */
import { sql } from 'kysely';
import { asId, type GiftCardId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

interface Sum {
  readonly count: number;
  readonly amount: number;
}

/** `sold`: what was paid for cards, without refunded ones. `owed`: what is left on them. */
export async function sumGiftCards(tx: StudioTx): Promise<{ readonly sold: Sum; readonly owed: Sum; readonly total: number }> {
  const { rows } = await sql<{ total: number; sold: number; amount: number; open: number; balance: number }>`
    select count(*)::int as total, count(*) filter (where not is_refunded)::int as sold, coalesce(sum(amount) filter (where not is_refunded), 0)::bigint as amount,
      count(*) filter (where balance > 0)::int as open, coalesce(sum(balance), 0)::bigint as balance
    from (select amount, balance, (delivered_at is null and balance = 0) as is_refunded from gift_card
          where studio_id = ${tx.studio} and state = 'issued') as card`.execute(tx);
  const { total, sold, amount, open, balance } = rows[0]!;
  return { sold: { count: sold, amount: Number(amount) }, owed: { count: open, amount: Number(balance) }, total };
}

/** A page of the paid cards with the moments of their payment, newest first. */
export async function listSoldPage(
  tx: StudioTx,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<readonly { readonly id: GiftCardId; readonly boughtAt: Instant }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select g.id, coalesce(e.at, g.created_at) as at from gift_card g
    left join lateral (select min(i.at) as at from gift_card_entry i
                       where i.studio_id = ${tx.studio} and i.card_id = g.id and i.reason = 'issued') e on true
    where g.studio_id = ${tx.studio} and g.state = 'issued'
    order by at desc, g.id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return rows.map(({ id, at }) => ({ id: asId<GiftCardId>(id), boughtAt: fromSqlTime(at) }));
}
