import { placeIn, type StepPlace } from '../../../../../web/ui/steps/step-place.ts';

/** The steps of booking somebody in, in their only order. The code for the person's own phone is the end. */
export const WALK_IN_STEPS = ['find', 'add', 'pay', 'tasks'] as const;
export type WalkInStep = (typeof WALK_IN_STEPS)[number];

/**
 * The number of the step. Null at the search, from which most people are booked at once, and at the end. `isNew`: the person has no account
 * yet, and so is added first.
 */
export function walkInPlace(step: WalkInStep, isNew: boolean): StepPlace | null {
  if (step === 'find') return null;
  return placeIn(isNew ? (['find', 'add', 'pay'] as const) : (['find', 'pay'] as const), step as 'find' | 'add' | 'pay');
}
