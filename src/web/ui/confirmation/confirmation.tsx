import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../steps/step-focus.ts';
import { Stack } from '../layout/layout.tsx';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  /** Omitted inside a dialog that has the title already. */
  readonly title?: string;
  /** The title's level: of a page, or of a part of one. */
  readonly titleAs?: 'h1' | 'h2';
  /** The result is not final yet: a waitlist place, a request. */
  readonly isWaiting?: boolean;
  readonly what?: ReactNode;
  /** Time, place, what is left: one line each. Null facts are omitted. */
  readonly facts: readonly ReactNode[];
  /** Useful hints and the actions: `ConfirmationRow`, `ConfirmationEnd`. */
  readonly children?: ReactNode;
}

/** The end of every booking and purchase: what, when, where and what next, beside one large mark (look.md, Confirmation). */
export function Confirmation({ title, titleAs: Title = 'h1', isWaiting = false, what, facts, children }: ConfirmationProps) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => {
    if (heading.current) heading.current.focus();
    else if (body.current) focusHeading(body.current);
    // In a low window the button was far down. The title at the top of the dialog says that it is done.
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

/** Actions side by side: calendar, directions. */
export const ConfirmationRow = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** The Done button and further actions, stacked. */
export const ConfirmationEnd = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={1} data-step-foot="">
    {children}
  </Stack>
);
