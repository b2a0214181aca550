/** Credits that staff add to a pass or take from it by hand (docs/decisions/0254). */
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { endOfDay } from '../../products/rules/duration.ts';
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

export type EndRefusal =
  /** The pass has no end yet, was cancelled, or renews by itself. */
  | { readonly code: 'end-is-fixed' }
  /** The day is before today, or before the pass begins. */
  | { readonly code: 'end-too-early' };

interface EndAsk {
  readonly day: Day;
  readonly now: Instant;
  readonly zone: Zone;
}

/** A pass lasts to the end of its last day in the studio's zone. */
export function decideEnd(pass: Pass, { day, now, zone }: EndAsk): Decision<Instant, EndRefusal> {
  if (pass.endsAt === null || pass.state === 'cancelled' || pass.subscription?.state === 'running') return refuse({ code: 'end-is-fixed' });
  const begins = pass.startsAt === null ? now : later(now, pass.startsAt);
  return day < dayOf(zone, begins) ? refuse({ code: 'end-too-early' }) : ok(endOfDay(zone, day));
}
