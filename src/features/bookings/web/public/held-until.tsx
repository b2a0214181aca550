import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { seconds, type Instant } from '../../../../kernel/time.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { minutesLeft } from '../hold/minutes-left.ts';
import styles from './held-until.module.css';

interface HeldUntilProps {
  readonly words: {
    readonly held: (minutes: number) => string;
    readonly over: string;
    readonly overHint: string;
  };
  readonly until: Instant;
  /** The held thing, if the page does not name it elsewhere. */
  readonly what?: string;
  /** Whether it can still be booked after the hold ends. */
  readonly isFree: boolean;
  /** Called once when the hold ends. */
  readonly onOver: () => void;
  readonly children?: ReactNode;
}

/** The remaining time of a hold, which needs no time zone. Screen readers announce its end only, not every minute. */
export function HeldUntil({ words, until, what, isFree, onOver, children }: HeldUntilProps) {
  const minutes = minutesLeft(until, useNow(seconds(1)));
  const isOver = minutes === null;
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  return (
    <div className={`${styles.held} ${isOver ? styles.over : ''}`}>
      <IconClock size={20} stroke={1.7} aria-hidden="true" />
      <div className={styles.text}>
        <p>
          <strong role="status" aria-live={isOver ? 'polite' : 'off'}>
            {isOver ? words.over : words.held(minutes)}
          </strong>
        </p>
        {what !== undefined && <p className={styles.what}>{what}</p>}
        {isOver ? isFree && <p>{words.overHint}</p> : children}
      </div>
    </div>
  );
}
