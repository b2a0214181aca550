/** Notices on the devices of a customer (our own calls, docs/decisions/0280). */
import * as z from 'zod/mini';
import type { PushDeviceId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { wallTime } from '../../../wire/entity-fields.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';

const PushDevice = z.object({
  id: plainId<PushDeviceId>(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  unix_created: unixTime,
  /** Turned on in the log-in of this call. */
  is_here: z.boolean(),
});
export type PushDevice = z.output<typeof PushDevice>;

export const getPush = endpoint({
  method: 'GET',
  path: '/api/customer/push',
  who: 'customer',
  summary:
    'The devices on which the caller gets notices, newest first, the key with which a browser turns them on, and when reminders come',
  reply: z.object({
    success: z.boolean(),
    key: z.string(),
    devices: z.array(PushDevice),
    /** When the studio reminds people of their classes. 0 hours: never. */
    reminder: z.object({ hours_before: z.int(), quiet_from: wallTime, quiet_until: wallTime }),
  }),
});

/** 65 and 16 bytes as base64url, as a browser gives them. */
const bytes = (length: number) => {
  const shape = new RegExp(`^[\\w-]{${length}}={0,2}$`);
  return z.string().check(
    z.maxLength(length + 2, FIELD_INVALID),
    z.refine((text) => shape.test(text), FIELD_INVALID),
  );
};

export const turnPushOn = endpoint({
  method: 'POST',
  path: '/api/customer/push/on',
  who: 'customer',
  summary: 'Sends notices to this device; a device belongs to one person, and to the log-in of this call',
  body: z.object({ endpoint: z.string().check(z.maxLength(1000, FIELD_INVALID)), p256dh: bytes(87), auth: bytes(22) }),
  reply: Done,
});

export const forgetPushDevice = endpoint({
  method: 'POST',
  path: '/api/customer/push/forget',
  who: 'customer',
  summary: 'Ends the notices on one of the caller’s devices',
  body: z.object({ id: id<PushDeviceId>() }),
  reply: Done,
});

/** The service worker calls it. The token is in the notice, which only the device can read. */
export const confirmPush = endpoint({
  method: 'POST',
  path: '/api/push/shown',
  who: 'public',
  summary: 'Tells that a device has shown a notice, so that its mail is not needed; succeeds for any token',
  body: z.object({ token: z.string().check(z.maxLength(100, FIELD_INVALID)) }),
  reply: z.object({ success: z.boolean() }),
});
