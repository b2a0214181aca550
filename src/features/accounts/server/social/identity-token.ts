import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { ok, refuse } from '../../../../kernel/result.ts';
import { hours, seconds, toUnix, type Instant } from '../../../../kernel/time.ts';
import { email as emailField } from '../../../../wire/fields.ts';
import { type IdentityProof, type SocialIdentity, type SocialLogIn, socialProvider } from '../../rules/social.ts';
import type { SocialProvider, SocialSettings } from '../../../../context/social.ts';

/** Allowed clock difference to Google, in seconds. */
const TOLERANCE = 60;

/** The social log-in of a deployment with a Firebase project. */
export function socialLogIn({ projectId, keysUrl, buttons }: SocialSettings): SocialLogIn {
  const keys = keysAt(keysUrl);
  return { buttons, prove: (token, provider, at) => prove(token, { provider, projectId, keys, at }) };
}

/** The provider's keys cannot be read. This is not a fault of the token. */
class KeysUnavailable extends Error {}

/** A provider's signing keys: read on demand, cached for an hour, and read again for an unknown key at most every 30 s. */
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

/** Firebase's required checks of an ID token, and a check that it comes from the named provider. */
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

/** Null when the token was issued in the future, has no subject, or comes from another provider. */
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
  // `identities` lists the currently linked providers. A provider that was unlinked appears in older tokens only.
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
