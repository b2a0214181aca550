/** What was bought, in the archive (readings §6 and §7). */
import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../../passes/rules/pass.ts';
import { amount, count, isoTime, key, orNull, said, someText, text } from './archive-fields.ts';

const lastFour = z.string().check(z.regex(/^\d{4}$/, 'must be four digits'));

export const order = z.strictObject({
  key,
  customer: key,
  offer: orNull(key),
  pass: key,
  name: said(someText(200), 'Of what was bought, as it was called then.'),
  price: amount,
  discount: amount,
  tax: amount,
  total: amount,
  taxName: text(100),
  taxRate: said(count.check(z.maximum(100_000)), 'In thousandths of a percent: 8875 is 8.875 %; 0 = no tax was taken.'),
  taxIncluded: z.boolean(),
  paidBy: z.enum(PAYMENT_METHODS),
  card: said(orNull(z.strictObject({ brand: someText(50), lastFour })), 'What may be shown of the card that paid.'),
  isPaid: said(z.boolean(), 'false = still owed, which only pay-later may be.'),
  purchasedAt: isoTime,
});
