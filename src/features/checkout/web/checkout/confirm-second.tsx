import { Notice } from '../../../../web/ui/notice.tsx';
import { checkoutWebTexts } from '../texts.ts';
import styles from './payment-choice.module.css';

const say = checkoutWebTexts().second;

interface ConfirmSecondProps {
  readonly isConfirmed: boolean;
  readonly disabled: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
}

/** Asks for a confirmation of a second membership while the same one is running. */
export const ConfirmSecond = ({ isConfirmed, disabled, onChange }: ConfirmSecondProps) => (
  <Notice kind="warning" title={say.title}>
    <label className={styles.keep}>
      <input
        type="checkbox"
        checked={isConfirmed}
        required
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {say.confirm}
    </label>
  </Notice>
);
