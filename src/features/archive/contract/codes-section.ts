/** The archive's promo codes and gift cards (readings §6). */
import * as z from 'zod/mini';
import { GIFT_CARD_REASONS } from '../rules/archived-codes.ts';
import {
  calendarDay,
  currencyCode,
  email,
  isoTime,
  key,
  orFalse,
  orNull,
  orTrue,
  positive,
  positiveAmount,
  said,
  someText,
  text,
} from './archive-fields.ts';

const takenOff = {
  discount: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('percent'),
      share: said(positive.check(z.maximum(100_000)), 'In thousandths of a percent: 10 % is 10000.'),
    }),
    z.strictObject({ kind: z.literal('fixed'), amount: positiveAmount }),
  ]),
  totalCycles: said(orNull(positive), 'How many cycles of a membership it covers; null = every one.'),
};

export const codeTerms = z.strictObject(takenOff);

export const code = z.strictObject({
  key,
  code: said(someText(100), 'As the studio writes it; compared whatever its case.'),
  ...takenOff,
  months: said(orNull(positive), 'Of 30 days each, as it is shown.'),
  maxUses: orNull(positive),
  maxUsesPerCustomer: orNull(positive),
  firstDay: said(orNull(calendarDay), "In the studio's zone; null = no limit."),
  lastDay: said(orNull(calendarDay), "In the studio's zone; null = no limit."),
  validFrom: said(orNull(isoTime), 'Only on the way in: earlier archives have moments. firstDay wins.'),
  validUntil: said(orNull(isoTime), 'Only on the way in: the first moment after the last day. lastDay wins.'),
  newCustomersOnly: orFalse,
  products: said(orNull(z.array(key)), 'The offers that it is for; null = all of them.'),
  forGiftCards: orFalse,
  active: orTrue,
  createdAt: isoTime,
  uses: z._default(z.array(z.strictObject({ customer: key, at: isoTime })), []),
});

const person = z.strictObject({ name: someText(50), email });

export const giftCard = z.strictObject({
  key,
  buyer: said(orNull(key), 'The customer who bought it.'),
  code: said(orNull(text(50)), 'Only on the way in: hashed on import, never exported. Nobody has one before it was mailed.'),
  codeHash: said(orNull(text(100)), 'SHA-256 of the code without its dashes, as base64url.'),
  lastFour: orNull(text(4)),
  amount: positiveAmount,
  currency: currencyCode,
  recipient: person,
  sender: person,
  message: z._default(text(250), ''),
  deliverAt: said(orNull(isoTime), 'When it is to be mailed; null = once it was paid.'),
  deliveredAt: said(orNull(isoTime), 'When it was mailed.'),
  createdAt: isoTime,
  ledger: said(
    z.array(
      z.strictObject({
        delta: z.int().check(z.refine((value) => value !== 0, 'must not be 0')),
        reason: z.enum(GIFT_CARD_REASONS),
        at: isoTime,
      }),
    ),
    'What came onto it and went off: the sum is its balance.',
  ),
});

export const tender = said(orNull(z.strictObject({ card: key, amount: positiveAmount })), 'What a gift card paid of the total, after tax.');
