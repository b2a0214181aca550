import { Textarea, type TextareaProps } from '@mantine/core';
import { useUntilCorrected } from '../refusals/refusals.ts';

interface AreaFieldProps extends Omit<TextareaProps, 'error' | 'onChange'> {
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A multi-line text field. Its message disappears on change, like that of every field (ui/fields.tsx). */
export function AreaField({ error, onChange, ...rest }: AreaFieldProps) {
  const { shown, correct } = useUntilCorrected(error);
  return (
    <Textarea
      {...rest}
      error={shown ?? false}
      onChange={(event) => {
        correct();
        onChange(event.currentTarget.value);
      }}
    />
  );
}
