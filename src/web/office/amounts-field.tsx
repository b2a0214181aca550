import { minorOf, typedOf } from '../../kernel/typed-amount.ts';
import { useSettings } from '../lib/settings.ts';
import { inWords } from '../../wire/schema-words.ts';
import { WANTED } from '../../wire/messages.ts';
import { ListField } from './list-field.tsx';

interface AmountsFieldProps {
  readonly label: string;
  readonly description: string;
  /** Minor units. */
  readonly amounts: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (amounts: readonly number[]) => void;
}

/** A list of amounts in the studio's currency, from the smallest to the largest. */
export function AmountsField({ label, amounts, onChange, ...rest }: AmountsFieldProps) {
  const { currency, locale } = useSettings();
  const writing = { digits: currency.digits, locale };
  const unitsOf = (text: string) => minorOf(text, currency.digits, locale);
  return (
    <ListField
      {...rest}
      label={`${label} (${currency.symbol})`}
      values={amounts.map((amount) => typedOf(amount, writing))}
      faultOf={(text) => (Number(unitsOf(text)) > 0 ? undefined : inWords(WANTED.amount))}
      onChange={(texts) => onChange([...new Set(texts.map((text) => Number(unitsOf(text))))].toSorted((one, other) => one - other))}
    />
  );
}
