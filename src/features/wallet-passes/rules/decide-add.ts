import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isOver, type WalletFacts } from './wallet.ts';

export interface AddRefusal {
  readonly code: 'nothing-for-wallet';
}

export const decideAdd = (facts: WalletFacts, now: Instant): Decision<WalletFacts, AddRefusal> =>
  isOver(facts, now) ? refuse({ code: 'nothing-for-wallet' }) : ok(facts);
