/**
 * What an instructor who was asked sees and answers, without a log-in: the token of their link is who they are (readings §10). It travels in
 * bodies, so that no log has it. No package is asked for: who asked them was allowed to.
 */
import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { STANDINGS } from '../rules/sub-request.ts';

const token = z.string().check(z.minLength(1), z.maxLength(100));

export const readAsked = endpoint({
  method: 'POST',
  path: '/api/sub-request/read',
  who: 'public',
  summary: 'The class that an instructor is asked to take',
  body: z.object({ token }),
  reply: z.object({
    asked: z.object({
      /** `open`: it can be answered; all else says why it cannot. */
      standing: z.enum(STANDINGS),
      /** Who has the class, where it is taken. */
      taken_by: z.nullable(z.string()),
      instructor_name: z.string(),
      requested_by: z.string(),
      subject: z.string(),
      body: z.string(),
      class_name: z.string(),
      unix_start: unixTime,
      unix_end: unixTime,
    }),
  }),
});

/** First accept wins. */
export const answerAsked = endpoint({
  method: 'POST',
  path: '/api/sub-request/answer',
  who: 'public',
  summary: 'Takes the class, or declines to',
  body: z.object({ token, answer: z.enum(['accept', 'decline']) }),
  reply: Done,
});
