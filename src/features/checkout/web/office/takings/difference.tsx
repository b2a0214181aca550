import { Text } from '../../../../../web/ui/layout/layout.tsx';
import type { DayClosing } from '../../../contract/takings.contract.ts';
import { useMinorText } from '../orders/use-orders.ts';
import { takingsSay as say } from './takings-screen-texts.ts';
import styles from './takings.module.css';

interface DifferenceProps {
  /** Negative: too little was counted. */
  readonly amount: number;
  readonly currency: DayClosing['currency'];
  readonly label?: string;
}

/** The difference in words. */
export function useDifferenceText(currency: DayClosing['currency']): (amount: number) => string {
  const money = useMinorText(currency);
  return (amount) => (amount === 0 ? say.right : amount < 0 ? say.tooLittle(money(-amount)) : say.tooMuch(money(amount)));
}

export function Difference({ amount, currency, label = say.difference }: DifferenceProps) {
  const text = useDifferenceText(currency);
  return (
    <p className={styles.difference} role="status">
      {label}
      <Text as="span" {...(amount !== 0 && { tone: 'warn' as const })}>
        {text(amount)}
      </Text>
    </p>
  );
}
