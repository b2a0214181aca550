import { ok, type Decision } from '../../../kernel/result.ts';
import type { Cancellation, CancellationRefusal } from './cancellation-outcome.ts';

type Outcome = Decision<Cancellation, CancellationRefusal>;

/**
 * The outcome that costs the person less: by the rules of the booking or by the present ones. First the fee decides, then the credit
 * (docs/decisions/0231), then whether it uses a free late cancellation. If both cost the same, the later end of the free time decides. If
 * they differ in nothing, the present rules apply.
 */
export function decideSmallerCost(own: Outcome, today: Outcome): Outcome {
  if (!own.ok || !today.ok) return own.ok ? byOwnRules(own.value) : today.ok ? today : laterRefusal(own, today);
  return isSmaller(burdenOf(own.value), burdenOf(today.value)) ? byOwnRules(own.value) : today;
}

const byOwnRules = (cancellation: Cancellation): Outcome => ok({ ...cancellation, byOwnRules: true });

/** The cost of a cancellation, the most important part first. Smaller is better for the person. */
const burdenOf = ({ fee, credit, freeLate, late, refundIfRefilled, freeUntil, deadline }: Cancellation): readonly number[] => [
  fee ?? 0,
  credit === 'kept' ? 1 : 0,
  freeLate === null ? 0 : 1 / freeLate.most,
  late ? 1 : 0,
  refundIfRefilled ? 0 : 1,
  -Number(freeUntil ?? deadline),
];

function isSmaller(one: readonly number[], other: readonly number[]): boolean {
  const first = one.findIndex((part, nth) => part !== other[nth]);
  return first !== -1 && one[first]! < other[first]!;
}

/** Two refusals: the one with the later deadline, which the person could have kept. */
function laterRefusal(own: Outcome & { readonly ok: false }, today: Outcome & { readonly ok: false }): Outcome {
  return deadlineOfRefusal(own.refusal) > deadlineOfRefusal(today.refusal) ? own : today;
}

const deadlineOfRefusal = (refusal: CancellationRefusal): number => ('deadline' in refusal ? refusal.deadline : -Infinity);
