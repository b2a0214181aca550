/** The archive's orders (readings §6 and §7). */
import * as z from 'zod/mini';
import { minor } from '../../../kernel/money.ts';
import { ORDER_KINDS } from '../rules/archived-sales.ts';
import { DESK_PAYMENTS } from '../../checkout/rules/desk-payment.ts';
import { FEE_KINDS } from '../../checkout/rules/fee.ts';
import { PAYMENT_METHODS } from '../../passes/rules/pass.ts';
import { tender } from './codes-section.ts';
import { amount, calendarDay, count, currencyCode, isoTime, key, orNull, said, someText, text } from './archive-fields.ts';

const lastFour = z.string().check(z.regex(/^\d{4}$/, 'must be four digits'));

export const order = z.strictObject({
  key,
  customer: key,
  offer: orNull(key),
  pass: said(orNull(key), 'null = it is of a gift card, or a fee.'),
  giftCard: said(orNull(key), 'The gift card that was bought.'),
  fee: said(orNull(z.strictObject({ kind: z.enum(FEE_KINDS), booking: key })), 'What is due for which booking.'),
  name: said(someText(200), 'Of what was bought, as it was called then.'),
  currency: said(orNull(currencyCode), 'What its amounts are in; null = the currency of the studio.'),
  kind: z._default(z.enum(ORDER_KINDS), 'pass'),
  cycle: said(z._default(count, 0), 'Which cycle of a membership it pays; 0 for everything that is paid once.'),
  price: amount,
  discount: amount,
  tax: amount,
  total: amount,
  taxName: text(100),
  taxRate: said(count.check(z.maximum(100_000)), 'In thousandths of a percent: 8875 is 8.875 %; 0 = no tax was taken.'),
  taxIncluded: z.boolean(),
  paidBy: z.enum(PAYMENT_METHODS),
  way: said(orNull(someText(40)), 'The own name of the way to pay, as it was called then.'),
  card: said(orNull(z.strictObject({ brand: someText(50), lastFour })), 'What may be shown of the card that paid.'),
  discountCode: said(orNull(key), 'The promo code behind the discount.'),
  tender,
  isPaid: said(z.boolean(), 'false = still owed, which only pay-later may be, and a direct-debit that was called back.'),
  voidedAt: said(orNull(isoTime), 'A fee that was taken back: nothing is owed for it any more.'),
  purchasedAt: isoTime,
  paidOn: said(orNull(calendarDay), 'The day on which the money of an unpaid order came in; null = it was paid at once, or is unpaid.'),
  refunds: said(
    z._default(
      z.array(
        z.strictObject({
          amount,
          tax: said(z._default(amount, minor(0)), 'The part of it that is tax.'),
          toGiftCard: said(z._default(amount, minor(0)), 'The part that is on the gift card again.'),
          at: isoTime,
          handedBack: said(
            orNull(z.strictObject({ at: isoTime, by: z.enum(DESK_PAYMENTS) })),
            'A gateway refused it, and the studio handed the money back then, in cash or by a transfer.',
          ),
        }),
      ),
      [],
    ),
    'What staff gave back of it, in that order.',
  ),
});
