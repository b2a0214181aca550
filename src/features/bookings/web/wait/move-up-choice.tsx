import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { choicesOf, waitUntilOf, type WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import { reserveSay } from '../reserve-texts.ts';
import styles from './move-up-choice.module.css';

interface MoveUpChoiceProps {
  readonly startsAt: Instant;
  readonly now: Instant;
  /** What holds now: null is always. */
  readonly until: Instant | null;
  /** The class, where the page has more than one such choice: a screen reader tells them apart. */
  readonly of?: string;
  readonly disabled?: boolean;
  readonly onChoose: (choice: WaitChoice) => void;
}

/** Until when somebody who waits, or is about to, wants to be moved up. Nothing where there is nothing to choose. */
export function MoveUpChoice({ startsAt, now, until, of, disabled = false, onChoose }: MoveUpChoiceProps) {
  const id = useId();
  const dates = useDates();
  const zone = useSettings().timezone as Zone;
  const words = reserveSay.moveUp;
  const untilOf = (choice: WaitChoice) => waitUntilOf(choice, startsAt, now, zone);
  const offered = choicesOf(startsAt, now, zone);
  // Two hours before a class at ten in the evening is eight.
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
          {/* What was chosen on an earlier day, or is over, is offered no more, but holds. */}
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
