/** The log-in of staff. Apart from that of customers, so that their pages do not load it. */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText } from '../../../wire/fields.ts';
import { Permissions } from '../../../wire/permissions.ts';
import { Staff } from '../../staff/contract/staff.contract.ts';
import { Credentials } from './accounts.contract.ts';

export const SignedInStaff = z.object({ success: z.boolean(), token: z.string(), staff: Staff, permissions: Permissions });

/** The password is right, and the person has a second factor (docs/decisions/0234). The challenge is for /api/staff/second-step only. */
const SecondStepRequired = z.object({
  success: z.boolean(),
  message: z.string(),
  requires_second_step: z.literal(true),
  challenge: z.string(),
});

export const staffLogIn = endpoint({
  method: 'POST',
  path: '/api/staff/login',
  who: 'public',
  summary: 'Logs a staff member in, or asks for the second step who has a second factor',
  body: Credentials,
  reply: z.union([SignedInStaff, SecondStepRequired]),
});

const CODE_MAX = 100;
export const code = requiredText().check(maxChars(CODE_MAX));

/** The challenge works for ten minutes and for nothing else. After it, 401 `second-step-ended`. A wrong code is 422. */
export const enterSecondStep = endpoint({
  method: 'POST',
  path: '/api/staff/second-step',
  who: 'public',
  summary: 'Logs a staff member in by the challenge of the log-in and a code of their app, or a recovery code',
  body: z.object({ challenge: requiredText().check(maxChars(CODE_MAX)), code }),
  reply: SignedInStaff,
});
