import type { PassId } from '../../../../kernel/ids.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { Tag } from '../../../../web/ui/tag.tsx';
import type { AppointmentPass } from '../../contract/appointments.contract.ts';
import { checkoutSay } from './checkout-texts.ts';
import { leftOf, whatItCosts } from './pass-words.ts';
import styles from './pass-choice.module.css';

interface PassChoiceProps {
  readonly passes: readonly AppointmentPass[];
  readonly chosen: PassId | undefined;
  readonly credits: number;
  readonly disabled: boolean;
  readonly onChoose: (id: PassId) => void;
}

/** The passes that can pay, each with its remaining credits. The first is preselected (spec 2 §2). */
export function PassChoice({ passes, chosen, credits, disabled, onChoose }: PassChoiceProps) {
  const dates = useDates();
  return (
    <ChoiceCards legend={checkoutSay.pay} disabled={disabled}>
      {passes.map((pass) => (
        <ChoiceCard key={pass.id} name="pass" value={pass.id} isChosen={pass.id === chosen} onChoose={() => onChoose(pass.id)}>
          <span className={styles.head}>
            <span className={styles.name}>{pass.name}</span>
            <Tag>{leftOf(pass)}</Tag>
          </span>
          <span className={styles.more}>{whatItCosts(pass, credits, dates)}</span>
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}
