import { useEffect, useRef } from 'react';
import styles from './step-title.module.css';

interface StepTitleProps {
  /** Below the title of a page, or of a dialog. */
  readonly as?: 'h2' | 'h3';
  /** A step that comes by itself takes the focus as it comes; else `useStepFocus` around the steps gives it. */
  readonly takesFocus?: boolean;
  readonly children: string;
}

/** What the step in front asks; the focus comes here when it begins. */
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
