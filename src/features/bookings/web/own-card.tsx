import type { ReactNode } from 'react';
import type { Dates } from '../../../context/dates.ts';
import { fromUnix, type Instant } from '../../../kernel/time.ts';
import { buttonClass, ButtonWithWork } from '../../../web/ui/button.tsx';
import { PlaceIcon } from '../../classes/web/class-place.tsx';
import type { JoinState } from './booking-view.ts';
import styles from './own-card.module.css';

interface OwnCardProps {
  readonly start: Instant;
  readonly dates: Dates;
  readonly duration: string;
  readonly name: ReactNode;
  readonly isOnline: boolean;
  /** Where, and with whom. */
  readonly where: readonly (string | null)[];
  /** Where it is no normal one. */
  readonly status: ReactNode;
  /** The first of what is coming. */
  readonly isNext: boolean;
  /** It takes place no longer. */
  readonly isQuiet: boolean;
  /** What else there is to say, and what can be done. */
  readonly children: ReactNode;
}

/** One of the visitor's own dates in a list: when, what, where, and what becomes of it. */
export function OwnCard({ start, dates, duration, name, isOnline, where, status, isNext, isQuiet, children }: OwnCardProps) {
  return (
    <li className={styles.card} data-next={isNext || undefined} data-quiet={isQuiet || undefined}>
      <div className={styles.top}>
        <p className={styles.when}>
          <time dateTime={new Date(start).toISOString()}>{dates.momentTitle(start)}</time>
          <span> · {duration}</span>
        </p>
        {status}
      </div>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.where}>
        <PlaceIcon isOnline={isOnline} />
        <span>{where.filter(Boolean).join(' · ')}</span>
      </p>
      {children}
    </li>
  );
}

export const SoftLine = ({ children }: { readonly children: ReactNode }) => <p className={styles.soft}>{children}</p>;

interface OwnCardActionsProps {
  /** As a screen reader tells this card's buttons from the others'. */
  readonly name: string;
  readonly when: string;
  readonly words: Readonly<Record<'join' | 'details' | 'cancel', string>> &
    Readonly<Record<'joinOf' | 'detailsOf' | 'cancelOf', (name: string, when: string) => string>> & {
      readonly deadlineWas: (when: string) => string;
    };
  readonly dates: Dates;
  /** The way into what is online. */
  readonly join: JoinState;
  readonly link: string | null;
  readonly onDetails: () => void;
  /** Null where it cannot be cancelled. */
  readonly onCancel: (() => void) | null;
  /** Why it cannot, where that is worth a line. */
  readonly refusal: { readonly message: string; readonly details: Readonly<Record<string, unknown>> } | null;
}

/** The way in, the details and the way out, or why there is none. */
export function OwnCardActions({ name, when, words, dates, join, link, onDetails, onCancel, refusal }: OwnCardActionsProps) {
  const deadline = refusal?.details.unix_deadline;
  return (
    <>
      <div className={styles.actions}>
        {join !== 'none' && link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: join === 'close' ? 'main' : 'plain' }, styles.join)}
            aria-label={words.joinOf(name, when)}
          >
            {words.join}
          </a>
        )}
        <ButtonWithWork look="quiet" aria-label={words.detailsOf(name, when)} onClick={onDetails}>
          {words.details}
        </ButtonWithWork>
        {onCancel !== null && (
          <ButtonWithWork look="quiet" className={styles.cancel} aria-label={words.cancelOf(name, when)} onClick={onCancel}>
            {words.cancel}
          </ButtonWithWork>
        )}
      </div>
      {refusal !== null && (
        <SoftLine>
          {refusal.message}
          {typeof deadline === 'number' && ` ${words.deadlineWas(dates.moment(fromUnix(deadline)))}`}
        </SoftLine>
      )}
    </>
  );
}
