import type { PassId } from '../../../../kernel/ids.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { costOf, lastsOf } from './paying-pass.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import styles from './pass-choice.module.css';
import type { PayingPass } from '../public/wire-types.ts';

interface PassChoiceProps {
  readonly passes: readonly PayingPass[];
  readonly chosen: PassId | undefined;
  /** The class is full, so the pass pays only when the person moves up. */
  readonly waits: boolean;
  readonly disabled: boolean;
  readonly onChoose: (id: PassId) => void;
}

/** The passes that can pay, as radio buttons with the cost of the seat on each. The first is preselected (spec 1 §2). */
export function PassChoice({ passes, chosen, waits, disabled, onChoose }: PassChoiceProps) {
  const dates = useDates();
  return (
    <ChoiceCards legend={reserveSay.reserve.pay} disabled={disabled}>
      {passes.map((pass) => {
        const lasts = lastsOf(pass, dates);
        return (
          <ChoiceCard key={pass.id} name="user_pass" value={pass.id} isChosen={pass.id === chosen} onChoose={() => onChoose(pass.id)}>
            <span className={styles.name}>{pass.name}</span>
            <span className={styles.cost}>{costOf(pass)}</span>
            {lasts !== null && <span className={styles.lasts}>{lasts}</span>}
          </ChoiceCard>
        );
      })}
      {waits && <p className={styles.note}>{reserveSay.reserve.waitlistCost}</p>}
    </ChoiceCards>
  );
}
