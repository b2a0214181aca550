import { TextField } from '../../../../../web/ui/fields.tsx';

const CODE_LENGTH = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (digits: string) => void;
  readonly onComplete: (digits: string) => void;
}

/** Six digits. Accepts pasted text such as "123 456". The sixth digit completes the code. */
export function CodeField({ value, onChange, onComplete, ...rest }: CodeFieldProps) {
  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onComplete(digits);
  };
  return <TextField {...rest} name="code" autoComplete="one-time-code" inputMode="numeric" value={value} onChange={type} />;
}
