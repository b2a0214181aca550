import type { Zone } from '../../../../kernel/calendar.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { choicesOf, waitUntilOf, type WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import type { ReserveOffer } from '../public/wire-types.ts';
import { DayChoice } from '../public/wait/day-choice.tsx';
import { MoveUpChoice } from '../public/wait/move-up-choice.tsx';
import styles from '../public/wait/move-up-choice.module.css';

export interface WaitTerms {
  readonly moveUp: WaitChoice;
  readonly setMoveUp: (choice: WaitChoice) => void;
  /** Null when the setting of the person's other waits of that day applies. */
  readonly oneADay: boolean | null;
  readonly setOneADay: (oneADay: boolean) => void;
}

interface OfferedChoiceProps {
  readonly offer: ReserveOffer;
  readonly form: WaitTerms;
  readonly disabled: boolean;
}

export default function OfferedChoice({ offer, form, disabled }: OfferedChoiceProps) {
  const { day_waits: day } = offer;
  const startsAt = offer.schedule.unix_start;
  const { moveUp: chosen } = form;
  const now = useNow();
  const zone = useSettings().timezone as Zone;
  // As on the server: a choice that has passed meanwhile means always.
  const isOffered = choicesOf(startsAt, now, zone).includes(chosen);
  const until = isOffered ? waitUntilOf(chosen, startsAt, now, zone) : null;
  return (
    <div className={styles.terms}>
      <MoveUpChoice {...{ startsAt, now, until, disabled }} onChoose={form.setMoveUp} />
      {day && <DayChoice {...{ day, disabled }} chosen={form.oneADay ?? day.one_a_day} onChoose={form.setOneADay} />}
    </div>
  );
}
