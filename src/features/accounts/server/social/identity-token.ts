import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { ok, refuse } from '../../../../kernel/result.ts';
import { hours, seconds, toUnix, type Instant } from '../../../../kernel/time.ts';
import { email as emailField } from '../../../../wire/fields.ts';
import { type IdentityProof, type SocialIdentity, type SocialLogIn, socialProvider } from '../../rules/social.ts';
import type { SocialProvider, SocialSettings } from '../../../../context/social.ts';

/** By how much, in seconds, the clocks of Google and of this machine may differ. */
const TOLERANCE = 60;

/** The social log-in of a deployment that has a Firebase project. */
export function socialLogIn({ projectId, keysUrl, buttons }: SocialSettings): SocialLogIn {
  const keys = keysAt(keysUrl);
  return { buttons, prove: (token, provider, at) => prove(token, { provider, projectId, keys, at }) };
}

/** Nobody could say which keys are right; that is no fault of the token. */
class KeysUnavailable extends Error {}

/** The keys that a provider signs with: read when they are needed, cached for an hour, and read again for an unknown one at most every 30 s. */
function keysAt(address: string): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(address), {
    timeoutDuration: seconds(5),
    cooldownDuration: seconds(30),
    cacheMaxAge: hours(1),
  });
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable('The key set cannot be read.', { cause: error });
    }
  };
}

interface Terms {
  readonly provider: SocialProvider;
  readonly projectId: string;
  readonly keys: JWTVerifyGetKey;
  readonly at: Instant;
}

/** What Firebase asks of whoever checks one of its ID tokens, and that it comes from the provider that the caller names. */
async function prove(token: string, { provider, projectId, keys, at }: Terms): Promise<IdentityProof> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOLERANCE,
      currentDate: new Date(at),
    });
    const identity = identityOf(payload, provider, toUnix(at) + TOLERANCE);
    return identity ? ok(identity) : refuse({ code: 'wrong-credentials' });
  } catch (error) {
    return refuse({ code: error instanceof KeysUnavailable ? 'social-log-in-unavailable' : 'wrong-credentials' });
  }
}

const LONGEST_SUBJECT = 255;

/** Null when it was issued in the future, is nobody's, or another provider's. */
function identityOf(payload: JWTPayload, provider: SocialProvider, latest: number): SocialIdentity | null {
  const {
    sub,
    iat,
    auth_time: enteredAt = iat,
    email,
    email_verified: verified,
    name,
    firebase,
  } = payload as JWTPayload & Readonly<Record<string, unknown>>;
  const isPast = (moment: unknown): boolean => typeof moment === 'number' && moment <= latest;
  if (!isPast(iat) || !isPast(enteredAt)) return null;
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) return null;
  const { sign_in_provider: through, identities } = (firebase ?? {}) as {
    readonly sign_in_provider?: unknown;
    readonly identities?: unknown;
  };
  // A provider that was taken off the account since is named by older tokens only; `identities` says what is linked now.
  if (typeof identities === 'object' && identities !== null && !Object.keys(identities).some((one) => socialProvider(one) === provider))
    return null;
  if (through !== undefined && (typeof through !== 'string' || socialProvider(through) !== provider)) return null;
  const address = z.safeParse(emailField, email);
  return {
    provider,
    subject: sub,
    email: address.success ? address.data : null,
    emailVerified: verified === true,
    name: typeof name === 'string' ? name : null,
  };
}
