import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

/** A mail in the demo's mailbox (fixed points: `/v1/dev/mail`). */
export const KeptMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ filename: z.string(), content_type: z.string(), content: z.string() })),
  sent_at: unixTime,
});

export const listDevMail = endpoint({
  method: 'GET',
  path: '/dev/mail',
  who: 'public',
  summary: 'Demo mode only: the mails that would have been sent, newest first',
  query: z.object({ to: z.optional(z.string()) }),
  reply: z.object({ mails: z.array(KeptMail) }),
});
