import { sql } from 'kysely';
import { asId, type OrderId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { fromSqlTime, fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { FeeKind } from '../../checkout/rules/fee.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import { rulesOfBooking } from '../../classes/server/public.ts';
import { freeUntilOf } from '../rules/free-until.ts';

export interface FeeReason {
  readonly kind: FeeKind;
  readonly name: string;
  readonly startsAt: Instant;
  readonly cancelledAt: Instant | null;
  readonly freeUntil: Instant | null;
}

interface Row {
  id: number;
  fee: FeeKind;
  name: string;
  startsAt: Date;
  endedAt: Date | null;
  freeUntil: Date | null;
  rules: BookingRules | null;
}

/** The reason of each order that is a fee. */
export async function findFeeReasons(
  tx: StudioTx,
  orders: readonly OrderId[],
  policy: BookingPolicy,
): Promise<ReadonlyMap<OrderId, FeeReason>> {
  const { rows } = await sql<Row>`
    select o.id, o.fee, s.name, s.starts_at as "startsAt", b.ended_at as "endedAt", b.free_until as "freeUntil", ${rulesOfBooking} as rules
    from customer_order o
    join booking b on b.studio_id = o.studio_id and b.id = o.booking_id
    join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    where o.studio_id = ${tx.studio} and o.id = any(${[...orders]}::bigint[]) and o.kind = 'fee'`.execute(tx);
  return new Map(rows.map((row) => [asId<OrderId>(row.id), reasonOf(row, policy)]));
}

function reasonOf({ fee: kind, name, rules, ...times }: Row, policy: BookingPolicy): FeeReason {
  const startsAt = fromSqlTime(times.startsAt);
  if (kind === 'no-show') return { kind, name, startsAt, cancelledAt: null, freeUntil: null };
  const cancelledAt = fromSqlTimeOrNull(times.endedAt);
  const freeUntil = freeUntilOf({ startsAt, window: fromSqlTimeOrNull(times.freeUntil), rules, endedAt: cancelledAt }, policy);
  return { kind, name, startsAt, cancelledAt, freeUntil };
}
