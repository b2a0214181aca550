import { useEffect, useRef } from 'react';
import type { Instant } from '../../../../../kernel/time.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { emailSay } from './bulk-email-texts.ts';
import styles from './email-conflict.module.css';

/** The mail as it is saved now. `message` is the text of its HTML. */
export interface SavedEmail {
  readonly subject: string;
  readonly body: string;
  readonly message: string;
  readonly unix_deliver: Instant;
  readonly version: number;
}

interface EmailConflictProps {
  readonly email: SavedEmail;
  readonly onTakeOver: () => void;
}

/** The mail that a colleague saved while this form was open. */
export function EmailConflict({ email, onTakeOver }: EmailConflictProps) {
  const dates = useDates('staff');
  const section = useRef<HTMLElement>(null);
  // A long mail would hide it below the buttons that stay in view.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} className={styles.saved} aria-label={emailSay.theirs}>
      <h3>{emailSay.theirs}</h3>
      <Text strong>{email.subject}</Text>
      <Text tone="soft" small>
        {dates.moment(email.unix_deliver)}
      </Text>
      <p className={styles.message}>{email.message}</p>
      <ButtonWithWork look="quiet" onClick={onTakeOver}>
        {emailSay.takeTheirs}
      </ButtonWithWork>
    </section>
  );
}
