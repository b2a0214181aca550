import { randomBytes } from 'node:crypto';
import type { CustomerId } from '../../../kernel/ids.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import { hashToken } from '../../../server/http/api.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { deviceOf } from '../rules/device.ts';
import { LIFETIMES, TOKENS_AT_MOST } from '../rules/limits.ts';
import type { PersonRef } from '../rules/person.ts';
import { deleteOldTokens, insertToken, type ActingSession } from './tokens.store.ts';

/** A random secret of 256 bits and the hash to store. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashToken(secret) };
}

/** Creates a person's bearer token. `agent`: the user agent of the device. Beyond the limit, the oldest tokens end. */
export async function issueToken(tx: StudioTx, person: PersonRef, at: Instant, agent: string | null = null): Promise<string> {
  const { secret, hash } = newSecret();
  const lifetime = 'customer' in person ? LIFETIMES.customerToken : LIFETIMES.staffToken;
  await insertToken(tx, hash, person, { from: at, until: plus(at, lifetime), device: deviceOf(agent) });
  await deleteOldTokens(tx, person, hash, TOKENS_AT_MOST - 1);
  return secret;
}

/**
 * Creates a token for a staff member who acts for a customer. It names both, lasts an hour at most, and ends with the staff member's
 * session.
 */
export async function issueActingToken(tx: StudioTx, customer: CustomerId, acting: ActingSession, at: Instant): Promise<string> {
  const { secret, hash } = newSecret();
  await insertToken(tx, hash, { customer }, { from: at, until: plus(at, LIFETIMES.actingToken), acting });
  return secret;
}
