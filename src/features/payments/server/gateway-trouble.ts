import { HttpProblem } from '../../../server/http/problems.ts';
import { paymentTexts } from '../texts.ts';

/** The studio's keys are of no use. Every call fails until the owner sets new keys. */
export class KeysUseless extends Error {}

/** The gateway rejects the studio's keys, because they were changed or revoked there. */
export class KeysRefused extends KeysUseless {
  constructor(gateway: string, status: number) {
    super(`${gateway} refuses the keys of this studio (${status}).`);
  }
}

/** The server's SECRET_KEY was changed after the keys were stored. */
export class KeysUnreadable extends KeysUseless {
  constructor(gateway: string) {
    super(`The stored keys of ${gateway} cannot be read with the SECRET_KEY of this server.`);
  }
}

/** These statuses mean rejected keys, whatever the request was. */
export const refusesKeys = (status: number | undefined): boolean => status === 401 || status === 403;

/** The gateway did not answer, or its answer leaves the state of the payment unknown. The caller may retry with the same key. */
export const gatewayAway = (cause: unknown): HttpProblem =>
  Object.assign(new HttpProblem(503, 'gateway-unavailable', (language) => paymentTexts(language).away), { cause });

export const isGatewayAway = (error: unknown): boolean => error instanceof HttpProblem && error.code === 'gateway-unavailable';

export const isKeysRefused = (error: unknown): boolean => error instanceof HttpProblem && error.cause instanceof KeysRefused;
