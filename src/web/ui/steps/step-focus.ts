import { useEffect, useRef, type RefObject } from 'react';

/** The heading of a step: its own, else that of the dialog in which it is the whole. */
const headingOf = (step: Element): HTMLElement | null =>
  step.querySelector<HTMLElement>('[data-step-title]') ?? step.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2') ?? null;

/** The button that led to the step is gone, or means something else now: the reading goes on at its heading. */
export function focusHeading(step: HTMLElement): void {
  (headingOf(step) ?? step).focus({ preventScroll: true });
}

/** Whenever another step is shown its heading takes the focus, and its beginning comes into sight. The first one is left alone: the page or the dialog sees to it. */
export function useStepFocus(step: string, steps: RefObject<HTMLElement | null>): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (steps.current) focusHeading(steps.current);
    steps.current?.querySelector('[data-step-begin]')?.scrollIntoView({ block: 'nearest' });
  }, [step, steps]);
}
