/**
 * The trip to a provider and back, with the documented REST calls of Identity Toolkit. Firebase's own library would load third-party
 * scripts into our pages (docs/decisions/0046).
 */
import type { Settings } from '../../../../web/lib/settings.ts';
import type { LoginQuery } from '../where-to.ts';

export type Social = NonNullable<Settings['social_login']>;

/** The state needed at the return. Kept for this tab only, used once. */
export interface Trip {
  readonly provider: string;
  readonly sessionId: string;
  readonly nonce: string;
  readonly query: LoginQuery;
}

export type TripFault = 'offline' | 'failed' | 'cancelled' | 'ended' | 'otherWay';

export class TripError extends Error {
  readonly fault: TripFault;

  constructor(fault: TripFault) {
    super(fault);
    this.fault = fault;
  }
}

const KEPT = 'atelier.social';
/** The return address. It is registered at the providers, so it is always the same. */
const returnAddress = (): string => `${location.origin}/login/social`;

/** Prepares the trip to a provider: stores the state for the return, and returns the provider's address. */
export async function prepareTrip(social: Social, provider: string, query: LoginQuery): Promise<string> {
  const nonce = crypto.randomUUID();
  const { authUri, sessionId } = await ask(social, 'createAuthUri', { providerId: provider, continueUri: returnAddress(), context: nonce });
  if (typeof authUri !== 'string' || typeof sessionId !== 'string' || !/^https?:\/\//.test(authUri)) throw new TripError('failed');
  const trip: Trip = { provider, sessionId, nonce, query };
  sessionStorage.setItem(KEPT, JSON.stringify(trip));
  return authUri;
}

/** The trip that this tab has begun. Null when there is none. */
export function tripUnderWay(): Trip | null {
  const kept = sessionStorage.getItem(KEPT);
  return kept === null ? null : (JSON.parse(kept) as Trip);
}

/** A trip is valid for one return. After a reload the log-in starts over. */
export const endTrip = (): void => sessionStorage.removeItem(KEPT);

/** The provider's answer at the return: in the query, or behind the `#` after a POST. */
export interface Arrival {
  readonly search: string;
  readonly posted: string | null;
}

/** The server's encoding of a POST, in characters that URL parsers leave unchanged. Facebook adds its own `#_=_`. */
const POSTED = /^#posted-([\w-]+)$/;

export function arrivalAt({ search, hash }: Pick<Location, 'search' | 'hash'>): Arrival {
  const packed = POSTED.exec(hash)?.[1];
  return { search, posted: packed === undefined ? null : atob(packed.replaceAll('-', '+').replaceAll('_', '/')) };
}

/** Exchanges the provider's answer for an ID token for our own server. */
export async function finishTrip(social: Social, trip: Trip, { search, posted }: Arrival): Promise<string> {
  const said = new URLSearchParams(posted ?? search);
  if (said.has('error')) throw new TripError(/denied|cancel/.test(said.get('error')!) ? 'cancelled' : 'failed');
  const answer = await ask(social, 'signInWithIdp', {
    requestUri: returnAddress() + search,
    ...(posted !== null && { postBody: posted }),
    sessionId: trip.sessionId,
    returnSecureToken: true,
  });
  if (answer.context !== undefined && answer.context !== trip.nonce) throw new TripError('ended');
  if (answer.needConfirmation === true) throw new TripError('otherWay');
  if (typeof answer.idToken !== 'string') throw new TripError('failed');
  return answer.idToken;
}

async function ask({ toolkit, api_key: key }: Social, what: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  let answer: Response;
  try {
    answer = await fetch(`${toolkit}/v1/accounts:${what}?${new URLSearchParams({ key })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new TripError('offline');
  }
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok || typeof told !== 'object' || told === null) throw new TripError('failed');
  return told as Readonly<Record<string, unknown>>;
}
