import { TextField } from '../ui/fields.tsx';
import styles from './office.module.css';

interface CountFieldProps {
  readonly label: string;
  readonly description?: string;
  /** A number, or text that is none yet. Null or empty: no number. */
  readonly value: unknown;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The value of an emptied field. */
  readonly empty?: null | '';
  readonly onChange: (value: number | string | null) => void;
}

/** A whole number. Other text goes into the form as it is, so that the server's message appears at the field. */
export const CountField = ({ value, empty = '', onChange, ...rest }: CountFieldProps) => (
  <TextField
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    maxLength={7}
    classNames={{ wrapper: styles.count ?? '' }}
    value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
    onChange={(typed) => onChange(typed === '' ? empty : /^\d+$/.test(typed) ? Number(typed) : typed)}
  />
);
