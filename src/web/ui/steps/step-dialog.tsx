import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import type { FrameProps } from '../dialogs/frame.tsx';
import { useStepBack } from './step-back.ts';
import { focusHeading } from './step-focus.ts';
import type { StepPlace } from './step-place.ts';
import { stepSay } from './step-texts.ts';
import { StepFrameContext, useHeld } from './step-work.ts';
import styles from './step-dialog.module.css';

export interface ShownStep {
  /** Steps with the same name are one view: no slide, and the focus stays. */
  readonly view: string;
  /** The position among all views, which decides where the slide comes from. */
  readonly order: number;
  /** The heading of the step and the name of the dialog. */
  readonly title: string;
  readonly place: StepPlace | null;
}

interface StepDialogProps extends Omit<FrameProps, 'open' | 'title' | 'steps' | 'children'> {
  readonly step: ShownStep;
  /** Stays in place above the steps. */
  readonly lead?: ReactNode;
  /** Set at a step from which one can go back: returns to the first step. */
  readonly onBack?: (() => void) | undefined;
  /** A function gets what closes the dialog from a step with a way back, and whether the step works and must not be left. */
  readonly children: ReactNode | ((close: () => void, isWorking: boolean) => ReactNode);
}

const stay = (): void => undefined;

/**
 * A dialog of several steps, which moves as one thing: its height stays, the content slides, the title names the step and takes the focus,
 * and Back goes one step back (docs/decisions/0277). A part with `data-step-foot` stands at the bottom.
 */
export function StepDialog({ step, lead, onBack, onClose, children, ...frame }: StepDialogProps) {
  const { view, order, title, place } = step;
  const [shown, show] = useState({ view, order, way: undefined as 'forward' | 'back' | undefined });
  if (shown.view !== view) show({ view, order, way: order < shown.order ? 'back' : 'forward' });
  const count = useId();
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(view);
  const { isWorking, hold } = useHeld();
  const leave = useStepBack(onBack !== undefined, isWorking, onBack ?? stay);
  const around = useMemo(() => ({ hold, leave }), [hold, leave]);
  const close = () => leave(onClose);
  // Before the effects of the step, which leave the focus where it is when a heading has it.
  useLayoutEffect(() => {
    if (last.current === view) return;
    last.current = view;
    if (part.current === null) return;
    part.current.closest('[role="dialog"]')?.scrollTo({ top: 0 });
    focusHeading(part.current);
  }, [view]);
  return (
    <Dialog {...frame} open title={title} steps={place ? count : true} onClose={close}>
      {place && (
        <p id={count} className={styles.count}>
          {stepSay.place(place.at, place.of)}
        </p>
      )}
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      <div key={view} ref={part} className={styles.step} data-way={shown.way}>
        <StepFrameContext value={around}>{typeof children === 'function' ? children(close, isWorking) : children}</StepFrameContext>
      </div>
    </Dialog>
  );
}
