export interface StepPlace {
  readonly at: number;
  readonly of: number;
}

/** The number of a step and of all steps. Null when the steps are unknown, when this is none of them, or when there is only one. */
export function placeIn<Step extends string>(steps: readonly Step[] | null, step: Step | null): StepPlace | null {
  if (steps === null || step === null || steps.length < 2) return null;
  const at = steps.indexOf(step) + 1;
  return at === 0 ? null : { at, of: steps.length };
}

/** All steps in their order that are known or still needed. A step that is done stays counted. */
export const withDone = <Step extends string>(order: readonly Step[], done: readonly string[], open: readonly Step[]): Step[] =>
  order.filter((step) => done.includes(step) || open.includes(step));
