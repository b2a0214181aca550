/** Google Wallet: signed links that save a pass, and its changes by the REST API. */
import { importPKCS8, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { hours, minutes, plus, seconds, toUnix, type Instant } from '../../../kernel/time.ts';
import type { GooglePass } from '../rules/google-pass.ts';
import type { GoogleKeys } from './wallet-keys.ts';
import type { WalletAddresses } from './wallet-parts.ts';

const SAVE_AT = 'https://pay.google.com/gp/v/save';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const ANSWERS_WITHIN = seconds(5);

const signed = async (keys: GoogleKeys, claims: Readonly<Record<string, unknown>>, at: Instant): Promise<string> =>
  new SignJWT({ iss: keys.email, iat: toUnix(at), ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .sign(await importPKCS8(keys.key, 'RS256'));

/** https://developers.google.com/wallet/tickets/events/use-cases/jwt */
export async function saveLink(keys: GoogleKeys, pass: GooglePass, origin: string, at: Instant): Promise<string> {
  const payload = { [`${pass.classKind}es`]: [given(pass.classBody)], [`${pass.objectKind}s`]: [given(pass.objectBody)] };
  return `${SAVE_AT}/${await signed(keys, { aud: 'google', typ: 'savetowallet', origins: [origin], payload }, at)}`;
}

type Json = Readonly<Record<string, unknown>>;

/** A new class or object names only what it has. */
const given = (body: Json): Json => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** `again`: Google was away. `refused`: it does not accept the request, so a retry would not help. */
export type GoogleOutcome = 'done' | 'again' | 'refused';

interface Change {
  readonly keys: GoogleKeys;
  readonly pass: GooglePass;
  readonly at: Instant;
}

/** Changes the pass, and inserts it if nobody has saved it. A link that is opened later then shows its present state. */
export async function changeAtGoogle({ google, googleAuth }: WalletAddresses, { keys, pass, at }: Change): Promise<GoogleOutcome> {
  try {
    const token = await tokenOf(googleAuth, keys, at);
    if (typeof token === 'number') return outcomeOf(token);
    for (const [kind, body] of [
      [pass.classKind, pass.classBody],
      [pass.objectKind, pass.objectBody],
    ] as const) {
      const url = `${google}/walletobjects/v1/${kind}`;
      const changed = await send('PATCH', `${url}/${encodeURIComponent(body.id)}`, token, body);
      const status = changed === NOT_FOUND ? await send('POST', url, token, given(body)) : changed;
      // Another process may have inserted it meanwhile, so it is changed once more.
      if (status === CONFLICT) return 'again';
      if (status >= BAD_REQUEST) {
        tokens.delete(keys.email);
        return outcomeOf(status);
      }
    }
    return 'done';
  } catch {
    return 'again';
  }
}

async function send(method: 'PATCH' | 'POST', url: string, token: string, body: Json): Promise<number> {
  const { status } = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  });
  return status;
}

/** Tokens by service account. Google's are valid for an hour. */
const tokens = new LRUCache<string, { readonly token: string; readonly key: string; readonly from: Instant }>({ max: 1000 });
const TOKEN_KEPT_FOR = minutes(50);

/** The token, or the status of Google's refusal. */
async function tokenOf(googleAuth: string, keys: GoogleKeys, at: Instant): Promise<string | number> {
  const kept = tokens.get(keys.email);
  if (kept?.key === keys.key && kept.from <= at && at < plus(kept.from, TOKEN_KEPT_FOR)) return kept.token;
  const assertion = await signed(keys, { scope: SCOPE, aud: googleAuth, exp: toUnix(at) + hours(1) / seconds(1) }, at);
  const answer = await fetch(googleAuth, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  });
  if (!answer.ok) return answer.status;
  const { access_token: token } = (await answer.json()) as { access_token: string };
  tokens.set(keys.email, { token, key: keys.key, from: at });
  return token;
}

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_FAULT = 500;
const outcomeOf = (status: number): GoogleOutcome => (status === TOO_MANY || status >= SERVER_FAULT ? 'again' : 'refused');
