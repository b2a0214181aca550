/** `npm run studio -- refund SLUG ORDER [AMOUNT]`: refunds an order or a part of it. ORDER is the number on the receipt. */
import { endPass } from '../../features/appointments/server/public.ts';
import { findRefundable, refundOrder } from '../../features/checkout/server/public.ts';
import { amountText } from '../../features/studio/rules/amount-text.ts';
import { loadStudio } from '../../features/studio/server/public.ts';
import { asId, type OrderId } from '../../kernel/ids.ts';
import { currencyNamed, minor, toDecimal, type Minor } from '../../kernel/money.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { Failed, misused, studioOf, type Opened } from './command.ts';
import { moneyTexts } from './money-texts.ts';

export function refundCommand(operands: readonly string[]) {
  const [slug, number = '', amount = null, ...more] = operands;
  const isAmount = amount === null || /^\d{1,9}(\.\d{1,3})?$/.test(amount);
  if (slug === undefined || !/^\d{1,15}$/.test(number) || !isAmount || more.length > 0) throw misused(moneyTexts.refundNeeds);
  const order = asId<OrderId>(Number(number));
  return async ({ database, clock, io }: Opened): Promise<void> => {
    const { id } = await studioOf(database, slug);
    const told = await inStudio(database.db, id, async (tx) => {
      const studio = await loadStudio(tx);
      const { currency: present, locale } = studio.settings;
      const currency = currencyNamed((await findRefundable(tx, order))?.currency ?? present.code, present);
      const money = (units: Minor) => amountText(toDecimal(units, currency), currency, locale);
      const units = amount === null ? null : Number(amount) * 10 ** currency.digits;
      const asked = units === null ? null : Math.round(units);
      if (asked === 0 || (asked !== null && Math.abs(asked - units!) > 1e-6)) return moneyTexts.notRefunded(slug, order, 'no-amount', '');
      const call = { studio, at: clock.now(), endPass };
      const refunded = await refundOrder(tx, call, { order, amount: asked === null ? null : minor(asked) });
      if (!refunded.ok) {
        const { refusal } = refunded;
        const why = 'left' in refusal ? money(refusal.left) : 'unit' in refusal ? money(refusal.unit) : '';
        return moneyTexts.notRefunded(slug, order, refusal.code, why);
      }
      const { amount: given, atDesk } = refunded.value;
      return { done: moneyTexts.refunded(slug, order, { amount: money(given), atDesk: atDesk === 0 ? null : money(atDesk) }) };
    });
    if (typeof told === 'string') throw new Failed([told]);
    io.out(told.done);
  };
}
