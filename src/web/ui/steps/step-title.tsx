import { useEffect, useRef } from 'react';
import styles from './step-title.module.css';

interface StepTitleProps {
  /** The level below the title of a page or dialog. */
  readonly as?: 'h2' | 'h3';
  /** Takes the focus when it appears, for a step without `useStepFocus` around it. */
  readonly takesFocus?: boolean;
  readonly children: string;
}

/** The heading of the current step, which gets the focus when the step begins. */
export function StepTitle({ as: Title = 'h2', takesFocus = false, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Title ref={title} className={styles.title} tabIndex={-1} data-step-title="">
      {children}
    </Title>
  );
}
