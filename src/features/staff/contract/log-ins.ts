/** The open log-ins of the team, by which a person or an owner ends those of a stolen phone. */
import * as z from 'zod/mini';
import type { StaffId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText } from '../../../wire/fields.ts';

export const LogIn = z.object({
  /** Names the log-in. It gives no access. */
  key: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  beganAt: unixTime,
  seenAt: unixTime,
  /** The log-in of this request. */
  isHere: z.boolean(),
});

const KEY_MAX = 50;
/** Without a key all end: those of another person, or one's own others. */
export const EndLogIns = z.object({ key: z.optional(z.nullable(requiredText().check(maxChars(KEY_MAX)))) });
const reply = z.object({ success: z.boolean() });

export const listOwnLogIns = endpoint({
  method: 'GET',
  path: '/api/staff/log-ins',
  who: { staff: 'use-portal' },
  summary: 'The open log-ins of the signed-in staff member',
  reply: z.object({ logIns: z.array(LogIn) }),
});

export const endOwnLogIns = endpoint({
  method: 'POST',
  path: '/api/staff/log-ins/end',
  who: { staff: 'use-portal' },
  summary: 'Ends one log-in of the signed-in staff member, or all others',
  body: EndLogIns,
  reply,
});

const params = z.object({ id: id<StaffId>() });

export const listLogIns = endpoint({
  method: 'GET',
  path: '/office/team/{id}/log-ins',
  who: { staff: 'edit-team' },
  summary: 'The open log-ins of a person',
  params,
  reply: z.object({ logIns: z.array(LogIn) }),
});

export const endLogIns = endpoint({
  method: 'POST',
  path: '/office/team/{id}/log-ins/end',
  who: { staff: 'edit-team' },
  summary: 'End one log-in of a person, or all',
  params,
  body: EndLogIns,
  reply,
});
