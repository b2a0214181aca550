import { useId } from 'react';
import type { Instant } from '../../../../../kernel/time.ts';
import { unbroken } from '../../../../../context/dates.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { reserveSay } from '../reserve-texts.ts';
import type { BookingEntry } from '../wire-types.ts';
import styles from './day-choice.module.css';

interface DayChoiceProps {
  readonly day: NonNullable<BookingEntry['day_waits']>;
  readonly chosen: boolean;
  /** The class, when the page has several such choices. Distinguishes them for screen readers. */
  readonly of?: { readonly name: string; readonly startsAt: Instant };
  readonly disabled?: boolean;
  readonly onChoose: (oneADay: boolean) => void;
}

/** Asks a person with several waits on a day whether one class is enough (docs/decisions/0135). */
export function DayChoice({ day, chosen, of, disabled = false, onChoose }: DayChoiceProps) {
  const hint = useId();
  const dates = useDates();
  const words = reserveSay.oneADay;
  const others = day.classes.map(({ name, unix_start: at }) => `${name} (${unbroken(dates.time(at))})`);
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen}
          disabled={disabled}
          aria-label={of && `${words.label}: ${of.name}, ${dates.moment(of.startsAt)}`}
          aria-describedby={hint}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {words.label}
      </label>
      <p id={hint} className={styles.hint}>
        {words.hint(others)}
      </p>
    </div>
  );
}
