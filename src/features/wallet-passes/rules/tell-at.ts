import type { Instant } from '../../../kernel/time.ts';
import type { WalletFacts } from './wallet.ts';

/**
 * When devices are told of a change. A phone shows a changed class on its lock screen, so that waits for the end of the night, unless the
 * class begins before. A pass changes without a message. `nightEnds`: null by day.
 */
export const tellAt = (facts: WalletFacts, now: Instant, nightEnds: Instant | null): Instant =>
  facts.kind === 'pass' || nightEnds === null || facts.startsAt < nightEnds ? now : nightEnds;
