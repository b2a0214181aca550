import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { seconds, type Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useNow } from '../../../classes/web/use-now.ts';
import { reserveSay } from '../reserve-texts.ts';
import { minutesLeft } from './held-view.ts';
import styles from './held-seat.module.css';

const say = reserveSay.hold;

interface HeldSeatProps {
  readonly until: Instant;
  /** The class, where the page does not name it. */
  readonly what?: string;
  /** Whether a seat could be had all the same, once it is over. */
  readonly isFree: boolean;
  /** Once, when the time is over. */
  readonly onOver: () => void;
  readonly children?: ReactNode;
}

/** Until when a seat is held, and that it no longer is. What changes is said once; the minutes are there to be read, and not read out as they go. */
export function HeldSeat({ until, what, isFree, onOver, children }: HeldSeatProps) {
  const dates = useDates();
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
          <strong role="status">{isOver ? say.over : say.until(dates.time(until))}</strong>{' '}
          {!isOver && <span className={styles.left}>{say.left(minutes)}</span>}
        </p>
        {what !== undefined && <p className={styles.what}>{what}</p>}
        {isOver ? isFree && <p>{say.overHint}</p> : children}
      </div>
    </div>
  );
}
