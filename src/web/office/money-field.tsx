import { useState } from 'react';
import { minorOf, typedOf } from '../../kernel/typed-amount.ts';
import { useSettings } from '../lib/settings.ts';
import { TextField } from '../ui/fields.tsx';
import styles from './office.module.css';

interface MoneyFieldProps {
  readonly label: string;
  readonly description?: string;
  /** Minor units, or text that is no amount. Null or empty: no amount. */
  readonly value: unknown;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: number | string) => void;
}

/** An amount in the studio's currency, typed with a comma or a point and without a symbol. */
export function MoneyField({ label, value, onChange, ...rest }: MoneyFieldProps) {
  const { currency, locale } = useSettings();
  const writing = { digits: currency.digits, locale };
  const [typed, setTyped] = useState('');
  const valueOf = (text: string) => (text === '' ? '' : (minorOf(text, currency.digits, locale) ?? text));
  const text = typeof value === 'number' ? typedOf(value, writing) : typeof value === 'string' ? value : '';
  return (
    <TextField
      {...rest}
      label={`${label} (${currency.symbol})`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      classNames={{ wrapper: styles.count ?? '' }}
      // The text as it was typed, unless the value has changed in another way.
      value={typed !== '' && valueOf(typed) === value ? typed : text}
      onChange={(next) => {
        setTyped(next);
        onChange(valueOf(next));
      }}
    />
  );
}
