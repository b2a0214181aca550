import type { ReactNode } from 'react';
import type { ScreenDates } from '../../../../web/lib/dates/screen-dates.ts';
import { fromUnix, type Instant } from '../../../../kernel/time.ts';
import { buttonClass, ButtonWithWork } from '../../../../web/ui/button.tsx';
import { PlaceIcon } from '../../../classes/web/public/class-place.tsx';
import { joinableAt, type JoinState } from './booking-view.ts';
import styles from './own-card.module.css';

interface OwnCardProps {
  readonly start: Instant;
  /** The time in words, including the day unless a heading above shows it. */
  readonly when: string;
  /** The name is a heading below the day's heading. */
  readonly isBelowDay?: boolean;
  readonly duration: string;
  readonly name: ReactNode;
  readonly isOnline: boolean;
  readonly where: readonly (string | null)[];
  /** The status, if it is not the normal one. */
  readonly status: ReactNode;
  readonly isNext: boolean;
  readonly isQuiet: boolean;
  readonly children: ReactNode;
}

/** One of the visitor's dates in a list: time, name, place and status. */
export function OwnCard({
  start,
  when,
  isBelowDay = false,
  duration,
  name,
  isOnline,
  where,
  status,
  isNext,
  isQuiet,
  children,
}: OwnCardProps) {
  const Name = isBelowDay ? 'h3' : 'h2';
  return (
    <li className={styles.card} data-next={isNext || undefined} data-quiet={isQuiet || undefined}>
      <div className={styles.top}>
        <p className={styles.when}>
          <time dateTime={new Date(start).toISOString()}>{when}</time>
          <span> · {duration}</span>
        </p>
        {status}
      </div>
      <Name className={styles.name}>{name}</Name>
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
  /** Distinguishes this card's buttons for screen readers. */
  readonly name: string;
  readonly when: string;
  readonly words: Readonly<Record<'join' | 'details' | 'cancel', string>> &
    Readonly<Record<'joinOf' | 'detailsOf' | 'cancelOf', (name: string, when: string) => string>> & {
      readonly linkAt: (time: string) => string;
      readonly deadlineWas: (when: string) => string;
    };
  readonly dates: ScreenDates;
  readonly start: Instant;
  readonly join: JoinState;
  readonly link: string | null;
  readonly onDetails: () => void;
  /** Null when it cannot be cancelled. */
  readonly onCancel: (() => void) | null;
  /** The reason why it cannot be cancelled, if it is worth showing. */
  readonly refusal: { readonly message: string; readonly details: Readonly<Record<string, unknown>> } | null;
  readonly children?: ReactNode;
}

/**
 * The button to join, two actions, and the details with everything else; or the reason why it cannot be cancelled. The details come last, so that
 * Cancel never stands alone on a second line.
 */
export function OwnCardActions(props: OwnCardActionsProps) {
  const { name, when, words, dates, start, join, link, onDetails, onCancel, refusal, children } = props;
  return (
    <>
      {join === 'later' && link !== null && <SoftLine>{words.linkAt(dates.deadlineTime(joinableAt(start)))}</SoftLine>}
      <div className={styles.actions}>
        {join === 'close' && link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: 'main' }, styles.join)}
            aria-label={words.joinOf(name, when)}
          >
            {words.join}
          </a>
        )}
        {children}
        {onCancel !== null && (
          <ButtonWithWork look="plain" aria-label={words.cancelOf(name, when)} onClick={onCancel}>
            {words.cancel}
          </ButtonWithWork>
        )}
        <ButtonWithWork look="quiet" className={styles.more} aria-label={words.detailsOf(name, when)} onClick={onDetails}>
          {words.details}
        </ButtonWithWork>
      </div>
      {refusal !== null && <CancelRefusal {...{ refusal, dates }} deadlineWas={words.deadlineWas} />}
    </>
  );
}

interface CancelRefusalProps {
  readonly refusal: NonNullable<OwnCardActionsProps['refusal']>;
  readonly deadlineWas: (when: string) => string;
  readonly dates: ScreenDates;
}

export function CancelRefusal({ refusal, deadlineWas, dates }: CancelRefusalProps) {
  const deadline = refusal.details.unix_deadline;
  return (
    <SoftLine>
      {refusal.message}
      {typeof deadline === 'number' && ` ${deadlineWas(dates.deadline(fromUnix(deadline)))}`}
    </SoftLine>
  );
}
