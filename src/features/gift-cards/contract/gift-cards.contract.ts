/** Purchase of gift cards, and their balance (spec 2 §2, §3, §5, §7). */
import * as z from 'zod/mini';
import type { GiftCardId } from '../../../kernel/ids.ts';
import { isDay, isWallTime, type Day, type WallTime } from '../../../kernel/calendar.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { email, maxChars, noAddress, onlyName, optionalText, requiredText } from '../../../wire/fields.ts';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from '../rules/gift-card-form.ts';

/** A number, or the text of an input field. */
const typed = z.union([z.string().check(z.maxLength(20)), z.number()]);

/** An empty text means no day. */
const dayOrNone = z.codec(
  z.nullable(z.string().check(z.refine((text) => text === '' || (isDay(text) && text < '9999')))),
  z.nullable(z.custom<Day>()),
  {
    decode: (text) => (text === '' ? null : (text as Day | null)),
    encode: (value) => value as string | null,
  },
);
const timeOrNone = z.codec(
  z.nullable(z.string().check(z.refine((text) => text === '' || isWallTime(text)))),
  z.nullable(z.custom<WallTime>()),
  { decode: (text) => (text === '' ? null : (text as WallTime | null)), encode: (value) => value as string | null },
);

export const GiftCardForm = z.object({
  /** One of `amount_options`, or `custom`. */
  amount_selection: typed,
  custom_amount: z.optional(z.nullable(typed)),
  recipient_name: requiredText().check(maxChars(NAME_MAX), onlyName()),
  recipient_email: email.check(maxChars(EMAIL_MAX)),
  sender_name: requiredText().check(maxChars(NAME_MAX), onlyName()),
  sender_email: email.check(maxChars(EMAIL_MAX)),
  message: optionalText(MESSAGE_MAX, noAddress()),
  delivery: z._default(z.enum(['now', 'scheduled']), 'now'),
  /** In the studio's time zone. The server computes the instant. */
  delivery_date: z.optional(dayOrNone),
  /** A half hour such as `18:30`. */
  delivery_time: z.optional(timeOrNone),
  /** Accepted because the spec names them, but ignored. The server computes both values. */
  amount: z.optional(z.nullable(typed)),
  unix_deliver: z.optional(z.nullable(z.int())),
});

const Payment = z.object({ amount: z.number(), tax: z.number(), total: z.number() });

export const GiftCardOnWire = z.object({
  id: plainId<GiftCardId>(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
  message: z.string(),
  amount: z.number(),
  delivery: z.enum(['now', 'scheduled']),
  unix_deliver: z.nullable(unixTime),
  /** When the card was mailed. Null before. */
  unix_delivered: z.nullable(unixTime),
  is_paid: z.boolean(),
  /** Whether the purchase was refunded before the card was mailed, so that nobody receives it. */
  is_refunded: z.boolean(),
  payment: Payment,
});

const currency = z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() });

export const createGiftCard = endpoint({
  method: 'POST',
  path: '/customer/gift-cards',
  who: 'customer',
  feature: 'gift_cards',
  idempotent: true,
  summary: 'Writes down a gift card that is to be bought',
  body: GiftCardForm,
  reply: z.object({ success: z.boolean(), gift_card: GiftCardOnWire, currency }),
});

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/customer/gift-cards/{id}',
  who: 'customer',
  feature: 'gift_cards',
  summary: 'A gift card that the caller bought, or is about to buy',
  params: z.object({ id: id<GiftCardId>() }),
  reply: z.object({ success: z.boolean(), details: Payment, gift_card: GiftCardOnWire, currency }),
});

export const getGiftCardBalance = endpoint({
  method: 'POST',
  path: '/gift-card/balance',
  who: 'public',
  feature: 'gift_cards',
  summary: 'What is left on a gift card, for whoever has its code',
  body: z.object({ code: requiredText().check(maxChars(100)) }),
  reply: z.object({ success: z.boolean(), last_four: z.string(), balance: z.number(), amount: z.number(), currency }),
});
