import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import styles from './refund-choice.module.css';

interface RefundChoiceProps {
  readonly legend: string;
  readonly refunds: boolean;
  readonly disabled: boolean;
  /** Each choice with its effect. */
  readonly words: Readonly<Record<'norefund' | 'refund', { readonly label: string; readonly means: string }>>;
  readonly onChange: (refunds: boolean) => void;
}

/** The choice whether credits are returned. `norefund` comes first and is preselected (spec 3 §2, Cancel schedule modal). */
export const RefundChoice = ({ legend, refunds, disabled, words, onChange }: RefundChoiceProps) => (
  <ChoiceCards legend={legend} disabled={disabled}>
    {(['norefund', 'refund'] as const).map((value) => (
      <ChoiceCard
        key={value}
        name="refund"
        value={value}
        isChosen={refunds === (value === 'refund')}
        onChoose={() => onChange(value === 'refund')}
      >
        <span className={styles.words}>
          {words[value].label}
          <small>{words[value].means}</small>
        </span>
      </ChoiceCard>
    ))}
  </ChoiceCards>
);
