import type { ReactNode } from 'react';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { ContactText } from '../contact-text.tsx';
import type { Contact } from '../pass-facts.ts';
import type { PassView } from '../pass-view.ts';
import { say } from '../public/texts.ts';
import { PassSentence } from '../public/pass-sentence.tsx';
import styles from './pass-card.module.css';

interface PassCardProps {
  readonly view: PassView;
  readonly onCancel: () => void;
  /** All facts, folded. */
  readonly fold: ReactNode;
  /** How it is cancelled, where the customer cannot do it here. */
  readonly contact: Contact | null;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** The card of an owned pass: a debt first, then one sentence. All facts are folded below it. */
export function PassCard({ view, onCancel, fold, contact, children }: PassCardProps) {
  return (
    <div className={styles.card} data-quiet={view.isOver || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <GivenName>{view.name}</GivenName>
        </h2>
        {view.status !== null && <StatusWord tone={view.tone}>{view.status}</StatusWord>}
      </div>
      {view.overdue !== null && <Debt {...{ view }} text={view.overdue} />}
      <p>
        <PassSentence parts={view.sentence} />
      </p>
      {view.share !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${view.share * 100}%` }} />
        </span>
      )}
      {view.given && <p className={styles.note}>{view.given}</p>}
      {fold}
      <div className={styles.actions}>
        {children}
        {view.canCancel && (
          <ButtonWithWork look="quiet" aria-label={say.cancel.openOf(view.name)} onClick={onCancel}>
            {say.cancel.open}
          </ButtonWithWork>
        )}
      </div>
      {contact && (
        <p className={styles.contact}>
          <ContactText contact={contact} />
        </p>
      )}
    </div>
  );
}

/** The debt, with the button that pays it. */
function Debt({ view, text }: { readonly view: PassView; readonly text: string }) {
  return (
    <Stack gap={3}>
      <Notice kind="warning" title={view.isTriedAgain ? say.overdue.title : say.overdue.titleOwed}>
        {text}
      </Notice>
      {view.payHandle !== null && (
        <LinkButton to={path.pay} params={{ id: view.payHandle }} wide aria-label={say.overdue.actionOf(view.name)}>
          {say.overdue.action}
        </LinkButton>
      )}
    </Stack>
  );
}
