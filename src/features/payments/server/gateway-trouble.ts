import { HttpProblem } from '../../../server/http/problems.ts';
import { paymentTexts } from '../texts.ts';

/** The gateway does not know the studio's account by its keys: they were changed or called back there. Nothing goes on until the owner sets them anew. */
export class KeysRefused extends Error {
  constructor(gateway: string, status: number) {
    super(`${gateway} refuses the keys of this studio (${status}).`);
  }
}

/** What these statuses say of the keys, whatever was asked. */
export const refusesKeys = (status: number | undefined): boolean => status === 401 || status === 403;

/** The gateway did not answer, or not in a way that tells what became of the payment. The same try may be asked for again. */
export const gatewayAway = (cause: unknown): HttpProblem =>
  Object.assign(new HttpProblem(503, 'gateway-unavailable', (language) => paymentTexts(language).away), { cause });
