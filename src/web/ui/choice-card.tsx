import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

interface ChoiceProps {
  readonly legend: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

/** Radio buttons or check boxes as cards, the best first (look.md, Choice cards). */
export const ChoiceCards = ({ legend, disabled, children }: ChoiceProps) => (
  <fieldset className={styles.choice} disabled={disabled}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface ChoiceCardProps {
  /** The name of the radio group. `value` identifies this card in it. */
  readonly name: string;
  readonly value: string | number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Several cards can be chosen. `onChoose` also takes a choice back. */
  readonly isOneOfMany?: boolean;
  /** Cannot be chosen. The text says why. */
  readonly disabled?: boolean;
  readonly mark?: ReactNode;
  /** The price in words, at the end of the line. */
  readonly amount?: string | undefined;
  /** Further content of this choice, below its text. Kept while another card is chosen. */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

export const ChoiceCard = ({
  name,
  value,
  isChosen,
  onChoose,
  isOneOfMany = false,
  disabled = false,
  mark,
  amount,
  detail,
  children,
}: ChoiceCardProps) => (
  <div className={styles.card}>
    <label className={styles.option}>
      <input
        type={isOneOfMany ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={styles.words}>{children}</span>
      {amount && <span className={styles.amount}>{amount}</span>}
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
    </label>
    {detail && (
      <div className={styles.detail} hidden={!isChosen}>
        {detail}
      </div>
    )}
  </div>
);
