/** The studio's text messages, as an owner sets them up (docs/decisions/0281). */
import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText } from '../../../wire/fields.ts';

const who = { staff: 'connect-payments' } as const;
const key = requiredText().check(maxChars(100));

export const TEXT_TROUBLES = ['keys-refused', 'sender-refused'] as const;

const MonthOfTexts = z.object({
  month: z.string(),
  texts: z.int(),
  delivered: z.int(),
  failed: z.int(),
  segments: z.int(),
  costs: z.array(z.object({ currency: z.string(), cost: z.number() })),
});
export type MonthOfTexts = z.output<typeof MonthOfTexts>;

export const TextSettings = z.object({
  textAccount: z.nullable(
    z.object({
      accountSid: z.string(),
      accountName: z.nullable(z.string()),
      sender: z.string(),
      tokenEnd: z.string(),
      textTrouble: z.nullable(z.enum(TEXT_TROUBLES)),
      connectedAt: z.nullable(unixTime),
    }),
  ),
  replyAddress: z.string(),
  ownPhone: z.nullable(z.string()),
  months: z.array(MonthOfTexts),
});
export type TextSettings = z.output<typeof TextSettings>;

export const getTexts = endpoint({
  method: 'GET',
  path: '/office/texts',
  who,
  summary: 'The studio’s account for text messages, without its token, and the texts and costs of the last 12 months',
  reply: TextSettings,
});

export const connectTexts = endpoint({
  method: 'POST',
  path: '/office/texts',
  who,
  summary: 'Connect the account by which texts are sent, after reading it there. A missing token is the stored one',
  body: z.object({ accountSid: key, authToken: z.optional(key), sender: key }),
  reply: TextSettings,
});

export const sendTestText = endpoint({
  method: 'POST',
  path: '/office/texts/test',
  who,
  idempotent: true,
  summary: 'Send a test text to a number, by the connected account',
  body: z.object({ phone: requiredText().check(maxChars(40)) }),
  reply: z.object({ message: z.string() }),
});

export const removeTexts = endpoint({
  method: 'DELETE',
  path: '/office/texts',
  who,
  summary: 'Send no more texts',
  reply: TextSettings,
});
