import { Text } from '../../../../../web/ui/layout/layout.tsx';
import type { DayTakings } from '../../../contract/takings.contract.ts';
import { takingsSay as say } from './takings-screen-texts.ts';
import styles from './takings.module.css';
import { useSignedText } from './use-signed-text.ts';

/** The net amount of each way, and of all together. */
export function WaysOfPaying({ data: { takings, sums } }: { readonly data: DayTakings }) {
  if (takings.length === 0) return <Text tone="soft">{say.none}</Text>;
  return (
    <ul className={styles.ways}>
      {takings.map((one) => (
        <Line key={`${one.takingMethod} ${one.name} ${one.currency.iso_code}`} name={one.name} moved={one} />
      ))}
      {sums.map((sum) => (
        <Line key={sum.currency.iso_code} name={say.total} moved={sum} isSum />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly name: string;
  readonly moved: DayTakings['sums'][number];
  readonly isSum?: boolean;
}

function Line({ name, moved: { currency, taken, refunded, net }, isSum = false }: LineProps) {
  const money = useSignedText(currency);
  return (
    <li className={isSum ? styles.sum : undefined}>
      <span>{name}</span>
      <span className={styles.amount}>{money(net)}</span>
      {refunded !== 0 && (
        <Text tone="soft" small>
          {say.parts(money(taken), money(refunded))}
        </Text>
      )}
    </li>
  );
}
