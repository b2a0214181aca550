import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { Zone } from '../../../../../kernel/calendar.ts';
import type { Instant } from '../../../../../kernel/time.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { choicesOf, waitUntilOf, type WaitChoice } from '../../../../waitlist/rules/wait-terms.ts';
import { reserveSay } from '../reserve-texts.ts';
import styles from './move-up-choice.module.css';

interface MoveUpChoiceProps {
  readonly startsAt: Instant;
  readonly now: Instant;
  /** The current setting. Null when always. */
  readonly until: Instant | null;
  /** The class, when the page has several such choices. Distinguishes them for screen readers. */
  readonly of?: string;
  readonly disabled?: boolean;
  readonly onChoose: (choice: WaitChoice) => void;
}

/** Until when a person who waits, or is about to, wants to be moved up. Renders nothing when there is no choice. */
export function MoveUpChoice({ startsAt, now, until, of, disabled = false, onChoose }: MoveUpChoiceProps) {
  const id = useId();
  const dates = useDates();
  const zone = useSettings().timezone as Zone;
  const words = reserveSay.moveUp;
  const untilOf = (choice: WaitChoice) => waitUntilOf(choice, startsAt, now, zone);
  const offered = choicesOf(startsAt, now, zone).toSorted((one, other) => (untilOf(one) ?? startsAt) - (untilOf(other) ?? startsAt));
  // For a class at 22:00, two hours before the start is also 20:00, so the duplicate is dropped.
  const choices = offered.filter((choice) => choice === offered.find((same) => untilOf(same) === untilOf(choice)));
  const chosen = choices.find((choice) => untilOf(choice) === until);
  if (choices.length < 2 && until === null) return null;
  const named = (end: Instant | null) => (end === null ? words.always : words.until(dates.deadline(end)));
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {words.label}
      </label>
      <div className={styles.field}>
        <select
          id={id}
          className={styles.select}
          aria-label={of && `${words.label}: ${of}, ${dates.moment(startsAt)}`}
          value={chosen ?? ''}
          disabled={disabled}
          onChange={(event) => onChoose(event.currentTarget.value as WaitChoice)}
        >
          {/* A choice of an earlier day, or one that is over, is no longer offered but still applies. */}
          {chosen === undefined && <option value="">{named(until)}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {named(untilOf(choice))}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </div>
    </div>
  );
}
