import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { creditsLeft } from './credit-balance.ts';
import type { Pass } from './pass.ts';
import { asOfUse } from './validity.ts';

/** Class credits left on a pass. Null when unlimited. */
export function classCreditsLeft(pass: Pass, now: Instant, zone: Zone): number | null {
  const left = creditsLeft(asOfUse(pass, now, zone), 'class', now, zone);
  return left?.kind === 'limited' ? left.left : null;
}
