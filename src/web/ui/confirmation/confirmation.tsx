import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../steps/step-focus.ts';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  /** Where no dialog has it as its own. */
  readonly title?: string;
  /** The title of a page, or of a part of one. */
  readonly titleAs?: 'h1' | 'h2';
  /** It is not certain yet: a place in line, a request. */
  readonly isWaiting?: boolean;
  /** What was booked or bought. */
  readonly what?: ReactNode;
  /** When, where, what is left: a line each; what is null is not said. */
  readonly facts: readonly ReactNode[];
  /** What is good to know, and the actions: `ConfirmationRow`, `ConfirmationEnd`. */
  readonly children?: ReactNode;
}

/** What, when, where, what next, beside one large mark: the end of every booking and purchase (look.md, Confirmation). */
export function Confirmation({ title, titleAs: Title = 'h1', isWaiting = false, what, facts, children }: ConfirmationProps) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the reading goes on here.
  useEffect(() => {
    if (heading.current) heading.current.focus();
    else if (body.current) focusHeading(body.current);
    // In a low window the button stood far down, and the title of the dialog says that it is done.
    body.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={body} tabIndex={-1} className={styles.body}>
      <div className={styles.mark} data-waits={isWaiting || undefined} aria-hidden="true">
        {isWaiting ? <IconHourglass size={30} stroke={1.8} /> : <IconCheck size={34} stroke={2} />}
      </div>
      <div className={styles.what}>
        {title !== undefined && (
          <Title ref={heading} tabIndex={-1} className={styles.title} {...(Title === 'h1' && { 'data-page-title': '' })}>
            {title}
          </Title>
        )}
        {what !== undefined && <p className={styles.name}>{what}</p>}
        {facts.map((fact, nth) => fact !== null && <p key={nth}>{fact}</p>)}
      </div>
      {children}
    </div>
  );
}

/** Calendar, directions: beside each other. */
export const ConfirmationRow = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Done, and what else there is to do: below each other. */
export const ConfirmationEnd = ({ children }: { readonly children: ReactNode }) => <div className={styles.actions}>{children}</div>;
