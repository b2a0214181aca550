import { randomBytes } from 'node:crypto';
import type { CustomerId } from '../../../kernel/ids.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import { hashToken } from '../../../server/http/api.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { LIFETIMES, TOKENS_AT_MOST } from '../rules/limits.ts';
import type { PersonRef } from '../rules/person.ts';
import { deleteOldTokens, insertToken, type ActingSession } from './tokens.store.ts';

/** A secret to give away, and the hash by which it is known again: 256 bits, no meaning. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashToken(secret) };
}

/** Lets a person in: the bearer token for their browser. Of too many the oldest end. */
export async function issueToken(tx: StudioTx, person: PersonRef, at: Instant): Promise<string> {
  const { secret, hash } = newSecret();
  const lifetime = 'customer' in person ? LIFETIMES.customerToken : LIFETIMES.staffToken;
  await insertToken(tx, hash, person, { from: at, until: plus(at, lifetime) });
  await deleteOldTokens(tx, person, hash, TOKENS_AT_MOST - 1);
  return secret;
}

/** Lets a member of staff act for a customer, for an hour at most: a token that names both, and ends with the session of the staff member. */
export async function issueActingToken(tx: StudioTx, customer: CustomerId, acting: ActingSession, at: Instant): Promise<string> {
  const { secret, hash } = newSecret();
  await insertToken(tx, hash, { customer }, { from: at, until: plus(at, LIFETIMES.actingToken), acting });
  return secret;
}
