import { useEffect, useRef, type RefObject } from 'react';

/** The heading of a step: its own, or that of the dialog which the step fills. */
const headingOf = (step: Element): HTMLElement | null =>
  step.querySelector<HTMLElement>('[data-step-title]') ?? step.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2') ?? null;

/** Focuses the heading of a step, because the button that led here is gone or has changed its meaning. */
export function focusHeading(step: HTMLElement): void {
  (headingOf(step) ?? step).focus({ preventScroll: true });
}

/** Focuses the heading of each new step and scrolls to its beginning. The page or the dialog handles the first step. */
export function useStepFocus(step: string, steps: RefObject<HTMLElement | null>): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (steps.current) focusHeading(steps.current);
    steps.current?.querySelector('[data-step-begin]')?.scrollIntoView({ block: 'nearest' });
  }, [step, steps]);
}
