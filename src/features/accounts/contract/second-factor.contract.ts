/**
 * The second factor of staff (docs/decisions/0234). Our own calls; their replies contain secrets and are never stored for an
 * Idempotency-Key. Too many wrong codes are 429 with `details.seconds`.
 */
import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { maxChars, PASSWORD_MAX, requiredText } from '../../../wire/fields.ts';
import { code } from './staff-log-in.contract.ts';

const password = requiredText().check(maxChars(PASSWORD_MAX));

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/staff/second-factor',
  who: { staff: 'use-portal' },
  beforeSecondFactor: true,
  summary: 'Whether the signed-in staff member has a second factor',
  reply: z.object({ is_on: z.boolean(), since: z.nullable(unixTime), recovery_codes_left: z.int() }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/second-factor/start',
  who: { staff: 'use-portal' },
  beforeSecondFactor: true,
  summary: 'Makes the secret for an authenticator app, and replaces one that was not confirmed',
  body: z.object({}),
  reply: z.object({ success: z.boolean(), app_secret: z.string(), app_uri: z.string() }),
});

const WithCodes = z.object({ success: z.boolean(), message: z.string(), recovery_codes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/second-factor/confirm',
  who: { staff: 'use-portal' },
  beforeSecondFactor: true,
  summary: 'Turns the second factor on with a code of the app and the password, and ends all other log-ins of the person',
  body: z.object({ code, password }),
  reply: WithCodes,
});

/** A code of the app, a recovery code, or the password. */
const Proof = z.object({ code: z.optional(code), password: z.optional(password) });

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/staff/second-factor/recovery-codes',
  who: { staff: 'use-portal' },
  summary: 'Makes new recovery codes and ends the earlier ones',
  body: Proof,
  reply: WithCodes,
});

export const stopSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/second-factor/off',
  who: { staff: 'use-portal' },
  summary: 'Turns the second factor off',
  body: Proof,
  reply: Done,
});
