/**
 * An asked instructor's view and answer, without a log-in. The token of their link identifies them (readings §10). It travels in request
 * bodies, so that no log contains it. The endpoints require no package feature, because the requester was allowed to ask.
 */
import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { STANDINGS } from '../rules/decide-sub-request.ts';

const token = z.string().check(z.minLength(1), z.maxLength(100));

export const readAsked = endpoint({
  method: 'POST',
  path: '/api/sub-request/read',
  who: 'public',
  summary: 'The class that an instructor is asked to take',
  body: z.object({ token }),
  reply: z.object({
    asked: z.object({
      /** `open`: the request can be answered. All other values say why not. */
      standing: z.enum(STANDINGS),
      /** The instructor who took the class. Null when nobody has. */
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

/** The first instructor who accepts gets the class. */
export const answerAsked = endpoint({
  method: 'POST',
  path: '/api/sub-request/answer',
  who: 'public',
  summary: 'Takes the class, or declines to',
  body: z.object({ token, answer: z.enum(['accept', 'decline']) }),
  reply: Done,
});
