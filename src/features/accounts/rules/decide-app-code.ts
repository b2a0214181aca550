import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { seconds, type Instant } from '../../../kernel/time.ts';

/** Seconds for which an app shows a code (RFC 6238). All apps support this value; some ignore others. */
export const APP_PERIOD = 30;
/** The clock of a phone may be wrong by this many steps. */
const STEPS_OFF = 1;

export interface App {
  /** The code of a time step. */
  readonly codeOf: (step: number) => string;
  /** The time step of the last accepted code. */
  readonly lastStep: number | null;
}

export type WrongCode = { readonly code: 'wrong-code' } | { readonly code: 'code-used' };

/** The time step of a right code. A code works once, so codes of the last step and of earlier ones are refused. */
export function decideAppCode({ codeOf, lastStep }: App, typed: string, now: Instant): Decision<number, WrongCode> {
  const digits = typed.replaceAll(/\s/g, '');
  const present = Math.floor(now / seconds(APP_PERIOD));
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, nth) => present - STEPS_OFF + nth);
  const step = steps.findLast((one) => codeOf(one) === digits);
  if (step === undefined) return refuse({ code: 'wrong-code' });
  return lastStep !== null && step <= lastStep ? refuse({ code: 'code-used' }) : ok(step);
}
