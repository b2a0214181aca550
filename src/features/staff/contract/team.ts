import * as z from 'zod/mini';
import { ROLES } from '../../../context/abilities.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { shortText, textOrNone, webAddressOrNone } from '../../../wire/entity-fields.ts';
import { isAddress } from '../../../kernel/email-address.ts';
import { EMAIL_INVALID, requiredText } from '../../../wire/fields.ts';

/** A person of the team. `email` is also the name at the log-in. */
export const personFields = z.object({
  name: shortText(100),
  /** Any stored address can be read. Calls check it by `checks`. */
  email: requiredText(),
  role: z.enum(ROLES),
  teaches: z._default(z.boolean(), false),
  pictureUrl: webAddressOrNone(500),
  description: textOrNone(5000),
  allowAllSchedulesAccess: z._default(z.boolean(), false),
  allowSelfCheckIn: z._default(z.boolean(), false),
  mayRefund: z._default(z.boolean(), false),
  maySeeMoney: z._default(z.boolean(), false),
});
export type PersonFields = z.output<typeof personFields>;

/** Whether a person has a password, or a link by which they can set one. */
export const LOG_INS = ['active', 'invited', 'none'] as const;

export const team = entityCalls({
  path: '/office/team',
  can: 'edit-team',
  one: 'a person of the team',
  many: 'people of the team',
  fields: personFields,
  checks: [z.refine<PersonFields>(({ email }) => isAddress(email), { error: EMAIL_INVALID, path: ['email'] })],
  extras: {
    logIn: z.enum(LOG_INS),
    invitedUntil: z.nullable(unixTime),
    /** The mail with the last invitation could not be sent. */
    isMailFailed: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** The person's abilities, in sentences. */
    may: z.array(z.string()),
  },
});

const params = z.object({ id: id<StaffId>() });
const reply = z.object({ success: z.boolean() });

/** The person's earlier link ends. */
export const invite = endpoint({
  method: 'POST',
  path: '/office/team/{id}/invitation',
  who: { staff: 'edit-team' },
  summary: 'Mail an invitation to a person without a password',
  params,
  body: z.object({}),
  reply,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/office/team/{id}/invitation',
  who: { staff: 'edit-team' },
  summary: 'End the link of an invitation',
  params,
  reply,
});

/** For somebody who lost their phone. Nobody removes their own in this way: that asks for a code or the password. */
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/office/team/{id}/second-factor',
  who: { staff: 'edit-team' },
  summary: 'Remove the second factor of a person',
  params,
  reply,
});
