import { HttpProblem } from '../../../server/http/problems.ts';
import { paymentTexts } from '../texts.ts';

/** The gateway did not answer, or not in a way that tells what became of the payment. The same try may be asked for again. */
export const gatewayAway = (cause: unknown): HttpProblem =>
  Object.assign(new HttpProblem(503, 'gateway-unavailable', (language) => paymentTexts(language).away), { cause });
