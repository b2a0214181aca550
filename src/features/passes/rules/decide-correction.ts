/** Credits that staff add to a pass or take from it by hand (docs/decisions/0254). */
import type { Zone } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { allowanceOf, type CreditKind } from '../../products/rules/terms.ts';
import { creditsIn, ungranted } from './credit-balance.ts';
import { cycleOf } from './cycles.ts';
import type { Pass } from './pass.ts';
import { asOfUse } from './validity.ts';

export type CorrectionRefusal =
  /** The pass has no credits of this kind, or no limit. */
  | { readonly code: 'credits-not-counted' }
  /** `left`: the credits that can be taken. */
  | { readonly code: 'too-few-credits'; readonly left: number };

interface CorrectionAsk {
  readonly kind: CreditKind;
  /** Negative takes credits. */
  readonly change: number;
  readonly now: Instant;
  readonly zone: Zone;
}

interface Correction {
  readonly cycle: number;
  /** The credits of a cycle that nobody has used yet. The ledger grants them first. */
  readonly grant: number;
}

/** A correction counts in the present cycle. A balance never falls below zero. */
export function decideCorrection(pass: Pass, { kind, change, now, zone }: CorrectionAsk): Decision<Correction, CorrectionRefusal> {
  if (allowanceOf(pass.terms, kind)?.kind !== 'limited') return refuse({ code: 'credits-not-counted' });
  const cycle = pass.terms.cycle ? cycleOf(asOfUse(pass, now, zone), now, zone) : 0;
  const left = creditsIn(pass, kind, cycle);
  if (left + change < 0) return refuse({ code: 'too-few-credits', left });
  return ok({ cycle, grant: ungranted(pass, kind, cycle) });
}
