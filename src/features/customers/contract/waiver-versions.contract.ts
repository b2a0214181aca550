/** The versions of the waiver in the office, and who signed each. */
import * as z from 'zod/mini';
import type { CustomerId } from '../../../kernel/ids.ts';
import { plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars } from '../../../wire/fields.ts';

/** The signatures shown at once. A longer search text finds the others. */
export const SIGNATURES_SHOWN = 100;

const Version = z.object({
  /** The hash of the text. */
  fingerprint: z.string(),
  /** From 1. Null for a text of another system that customers brought along. */
  edition: z.nullable(z.int()),
  /** Null when only its hash is known. */
  text: z.nullable(z.string()),
  madeAt: z.nullable(unixTime),
  madeBy: z.nullable(z.string()),
  /** People whose last signature is of this version, and those who ever signed it. */
  holders: z.int(),
  signed: z.int(),
  isPresent: z.boolean(),
  /** Its signatures count, so these people are not asked again. */
  counts: z.boolean(),
});
export type WaiverVersion = z.output<typeof Version>;

export const listWaiverVersions = endpoint({
  method: 'GET',
  path: '/office/settings/waiver/versions',
  who: { staff: 'edit-settings' },
  summary: 'The versions of the waiver, the newest first',
  reply: z.object({ versions: z.array(Version) }),
});

const Signature = z.object({
  customer: plainId<CustomerId>(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  /** The hash of the text. */
  fingerprint: z.string(),
  edition: z.nullable(z.int()),
  signedAt: unixTime,
  /** The staff member who acted for the customer. Null: the customer signed. */
  signedBy: z.nullable(z.string()),
});
export type WaiverSignature = z.output<typeof Signature>;

export const listWaiverSignatures = endpoint({
  method: 'GET',
  path: '/office/settings/waiver/signatures',
  who: { staff: 'edit-settings' },
  summary: 'Who signed the waiver, newest first, at most 100; none for staff who do not see customers',
  query: z.object({
    /** Of a version. Without it all of them. */
    fingerprint: z.optional(z.string().check(maxChars(128))),
    /** A part of a name, an e-mail address or a phone number. */
    find: z.optional(z.string().check(z.trim(), maxChars(100))),
  }),
  reply: z.object({
    signatures: z.array(Signature),
    hasMore: z.boolean(),
    versions: z.array(z.pick(Version, { fingerprint: true, edition: true })),
  }),
});
