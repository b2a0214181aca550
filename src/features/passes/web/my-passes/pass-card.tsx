import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { Tag } from '../../../../web/ui/tag.tsx';
import { ContactText } from '../contact-text.tsx';
import type { Fact, Headline, PassView } from '../pass-view.ts';
import { say } from '../public/texts.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './pass-card.module.css';

interface PassCardProps {
  readonly view: PassView;
  readonly onDetails: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** The card of an owned pass: credits left, then the end. All other details are behind one button. */
export function PassCard({ view, onDetails, onCancel, children }: PassCardProps) {
  return (
    <li className={styles.card} data-quiet={view.tone === 'off' || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <GivenName>{view.name}</GivenName>
        </h2>
        <StatusWord tone={view.tone}>{view.status}</StatusWord>
      </div>
      {view.overdue !== null && (
        <Notice kind="warning" title={view.isTriedAgain ? say.overdue.title : say.overdue.titleOwed}>
          {view.overdue}{' '}
          {view.payHandle !== null && (
            <Link to={path.pay} params={{ id: view.payHandle }} aria-label={say.overdue.actionOf(view.name)}>
              {say.overdue.action}
            </Link>
          )}
        </Notice>
      )}
      <Left headline={view.headline} />
      {view.given && <p className={styles.note}>{view.given}</p>}
      {view.note && <p className={styles.note}>{view.note}</p>}
      <Facts facts={view.facts} />
      {view.more.length > 0 && <Facts facts={view.more} />}
      {view.contact && (
        <p className={styles.contact}>
          <ContactText contact={view.contact} />
        </p>
      )}
      {children}
      {view.canCancel && (
        <ButtonWithWork look="quiet" aria-label={say.cancel.openOf(view.name)} onClick={onCancel}>
          {say.cancel.open}
        </ButtonWithWork>
      )}
      <ButtonWithWork look="quiet" aria-label={say.details.openOf(view.name)} onClick={onDetails}>
        {say.details.open}
      </ButtonWithWork>
    </li>
  );
}

function Left({ headline: { figure, words, share, used } }: { readonly headline: Headline }) {
  return (
    <div className={styles.left}>
      <p>
        <strong data-figures>{figure}</strong> {words}
      </p>
      {share !== null && (
        <>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <Text tone="faint" small data-figures>
            {used}
          </Text>
        </>
      )}
    </div>
  );
}

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, tag }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-figures>
          {tag && <Tag>{tag}</Tag>}
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
