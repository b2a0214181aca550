import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Dates } from '../../../../context/dates.ts';
import type { Day } from '../../../../kernel/calendar.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { DaySlider } from '../../../../web/ui/days/day-slider.tsx';
import { bookSay } from '../book-texts.ts';
import type { useAvailableDates } from '../use-slots.ts';
import { nextAvailable } from './slot-view.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './slot-days.module.css';

const say = bookSay.slots;

interface SlotDaysProps {
  readonly day: Day;
  readonly today: Day;
  readonly weeks: readonly (readonly Day[])[];
  readonly isOffered: (day: Day) => boolean;
  readonly available: ReturnType<typeof useAvailableDates>;
  readonly dates: Dates;
  readonly onSelect: (day: Day, how?: { replace?: boolean }) => void;
  readonly onMessage: (message: JumpMessage) => void;
}

/**
 * The message when Next available finds no later day. `earlier` is the first available day if it is before the shown one. Null when there
 * is none.
 */
export interface JumpMessage {
  readonly text: string;
  readonly earlier: Day | null;
}

/** Seven days at a time. Days without free slots are muted. Next available jumps to the next day with free slots (spec 2 §2, §8). */
export function SlotDays({ day, today, weeks, isOffered, available, dates, onSelect, onMessage }: SlotDaysProps) {
  const [isWorking, setWorking] = useState(false);
  const has = (one: Day): boolean | null => available.data?.includes(one) ?? null;

  const jump = async () => {
    setWorking(true);
    // Uses the cached days while they are fresh. Otherwise, or after a failure, reads them again.
    const { data, isError } = available.data && !available.isStale ? available : await available.refetch();
    setWorking(false);
    if (isError || !data) return onMessage({ text: say.nextFailed, earlier: null });
    const free = data.filter(isOffered);
    const next = nextAvailable(free, day);
    if (next !== null) return onSelect(next, { replace: false });
    const [first] = free;
    onMessage({ text: first ? say.noneLater(dates.spokenDay(day)) : say.noneInWindow, earlier: first && first < day ? first : null });
  };

  return (
    <div className={styles.days}>
      <div className={styles.head}>
        <Text strong aria-live="polite">
          {dates.month(day)}
        </Text>
        <ButtonWithWork look="quiet" working={isWorking} onClick={() => void jump()}>
          {say.next}
          <IconArrowRight size={18} stroke={1.8} aria-hidden="true" className={styles.arrow} />
        </ButtonWithWork>
      </div>
      <DaySlider
        {...{ day, today, weeks, dates, isOffered }}
        weeksOf="window"
        words={say}
        labelOf={(one) => say.dayLabel(dates.spokenDay(one), has(one))}
        isQuiet={(one) => has(one) === false}
        onSelect={onSelect}
      />
    </div>
  );
}
