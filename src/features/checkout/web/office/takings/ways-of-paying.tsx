import { Text } from '../../../../../web/ui/layout/layout.tsx';
import type { DayTakings } from '../../../contract/takings.contract.ts';
import { takingsSay as say } from './takings-screen-texts.ts';
import styles from './takings.module.css';
import { useSignedText } from './use-signed-text.ts';

/** The net amount of each way, and of all together: with what gift cards paid, and without it. */
export function WaysOfPaying({ data: { takings, sums } }: { readonly data: DayTakings }) {
  const hasGiftCard = ({ currency }: DayTakings['sums'][number]) =>
    takings.some((one) => one.takingMethod === 'gift-card' && one.currency.iso_code === currency.iso_code);
  if (takings.length === 0) return <Text tone="soft">{say.none}</Text>;
  return (
    <ul className={styles.ways}>
      {takings.map((one) => (
        <Line key={`${one.takingMethod} ${one.name} ${one.currency.iso_code}`} name={one.name} moved={one} />
      ))}
      {sums.map((sum) => (
        <Line key={sum.currency.iso_code} name={say.total} moved={sum} money={hasGiftCard(sum) ? sum.money : null} isSum />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly name: string;
  readonly moved: DayTakings['takings'][number] | DayTakings['sums'][number];
  /** The net amount without what gift cards paid. Null: no gift card paid anything. */
  readonly money?: number | null;
  readonly isSum?: boolean;
}

function Line({ name, moved: { currency, taken, refunded, net }, money = null, isSum = false }: LineProps) {
  const text = useSignedText(currency);
  return (
    <li className={isSum ? styles.sum : undefined}>
      <span>{name}</span>
      <span className={styles.amount}>{text(net)}</span>
      {refunded !== 0 && (
        <Text tone="soft" small>
          {say.parts(text(taken), text(refunded))}
        </Text>
      )}
      {money !== null && (
        <Text tone="soft" small>
          {say.money(text(money))}
        </Text>
      )}
    </li>
  );
}
