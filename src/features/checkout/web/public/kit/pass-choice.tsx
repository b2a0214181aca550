import type { ReactNode } from 'react';
import type { PassId } from '../../../../../kernel/ids.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { kitSay } from './kit-texts.ts';
import styles from './pass-choice.module.css';
import { costOf, lastsOf, type PayingPass } from './paying-pass.ts';

interface PassChoiceProps {
  readonly passes: readonly PayingPass[];
  readonly chosen: PassId | undefined;
  /** The credits that the booking takes. */
  readonly credits?: number | undefined;
  readonly disabled: boolean;
  readonly onChoose: (id: PassId) => void;
  /** Shown below the passes. */
  readonly note?: ReactNode;
}

/** The passes that can pay, as radio buttons with the cost on each. The first is preselected (spec 1 §2, 2 §2). */
export function PassChoice({ passes, chosen, credits, disabled, onChoose, note }: PassChoiceProps) {
  const dates = useDates();
  return (
    <ChoiceCards legend={kitSay.pay} disabled={disabled}>
      {passes.map((pass) => {
        const lasts = lastsOf(pass, dates);
        return (
          <ChoiceCard key={pass.id} name="pass" value={pass.id} isChosen={pass.id === chosen} onChoose={() => onChoose(pass.id)}>
            <span className={styles.name}>{pass.name}</span>
            <span className={styles.cost}>{costOf(pass, credits)}</span>
            {lasts !== null && <span className={styles.lasts}>{lasts}</span>}
          </ChoiceCard>
        );
      })}
      {note && <p className={styles.lasts}>{note}</p>}
    </ChoiceCards>
  );
}
