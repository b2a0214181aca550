/**
 * `npm run studio -- settle SLUG ORDER cash|bank`: records the payment of an order at the front desk. ORDER is the number on the receipt.
 */
import { DESK_PAYMENTS } from '../../features/checkout/rules/desk-payment.ts';
import { settleOrder } from '../../features/checkout/server/public.ts';
import { creditGained } from '../server/credit-gained.ts';
import { asId, type OrderId } from '../../kernel/ids.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { Failed, misused, studioOf, type Opened } from './command.ts';
import { moneyTexts } from './money-texts.ts';

export function settleCommand(operands: readonly string[]) {
  const [slug, number = '', way, ...more] = operands;
  const by = DESK_PAYMENTS.find((one) => one === way);
  if (slug === undefined || !/^\d{1,15}$/.test(number) || by === undefined || more.length > 0) throw misused(moneyTexts.settleNeeds);
  const order = asId<OrderId>(Number(number));
  return async ({ database, clock, io }: Opened): Promise<void> => {
    const { id } = await studioOf(database, slug);
    const parts = { at: clock.now(), creditGained };
    const settled = await inStudio(database.db, id, (tx) => settleOrder(tx, parts, { order, by }));
    if (!settled.ok) throw new Failed([moneyTexts.notSettled(slug, order)[settled.refusal.code]]);
    io.out(moneyTexts.settled(slug, order));
  };
}
