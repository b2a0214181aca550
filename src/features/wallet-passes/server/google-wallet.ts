/** Google Wallet: signed links that save a pass, and its changes by the REST API. */
import { importPKCS8, SignJWT } from 'jose';
import { hours, seconds, toUnix, type Instant } from '../../../kernel/time.ts';
import type { GooglePass } from '../rules/google-pass.ts';
import type { GoogleKeys } from './wallet-keys.ts';
import type { WalletAddresses } from './wallet-parts.ts';

const SAVE_AT = 'https://pay.google.com/gp/v/save';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const ANSWERS_WITHIN = seconds(20);

const signed = async (keys: GoogleKeys, claims: Readonly<Record<string, unknown>>, at: Instant): Promise<string> =>
  new SignJWT({ iss: keys.email, iat: toUnix(at), ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .sign(await importPKCS8(keys.key, 'RS256'));

/** https://developers.google.com/wallet/tickets/events/use-cases/jwt */
export async function saveLink(keys: GoogleKeys, pass: GooglePass, origin: string, at: Instant): Promise<string> {
  const payload = { [`${pass.classKind}es`]: [pass.classBody], [`${pass.objectKind}s`]: [pass.objectBody] };
  return `${SAVE_AT}/${await signed(keys, { aud: 'google', typ: 'savetowallet', origins: [origin], payload }, at)}`;
}

/** `again`: Google was away. `refused`: it does not accept the request, so a retry would not help. */
export type GoogleOutcome = 'done' | 'again' | 'refused';

interface Change {
  readonly keys: GoogleKeys;
  readonly pass: GooglePass;
  readonly at: Instant;
}

export async function changeAtGoogle({ google, googleAuth }: WalletAddresses, { keys, pass, at }: Change): Promise<GoogleOutcome> {
  try {
    const assertion = await signed(keys, { scope: SCOPE, aud: googleAuth, exp: toUnix(at) + hours(1) / seconds(1) }, at);
    const answer = await fetch(googleAuth, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    if (!answer.ok) return outcomeOf(answer.status);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    for (const [kind, body] of [
      [pass.classKind, pass.classBody],
      [pass.objectKind, pass.objectBody],
    ] as const) {
      const changed = await fetch(`${google}/walletobjects/v1/${kind}/${encodeURIComponent(body.id)}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWERS_WITHIN),
      });
      if (!changed.ok) return outcomeOf(changed.status);
    }
    return 'done';
  } catch {
    return 'again';
  }
}

/** A pass that nobody has saved is not found. */
const NOT_SAVED = 404;
const TOO_MANY = 429;
const SERVER_FAULT = 500;
const outcomeOf = (status: number): GoogleOutcome =>
  status === NOT_SAVED ? 'done' : status === TOO_MANY || status >= SERVER_FAULT ? 'again' : 'refused';
