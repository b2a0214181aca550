import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useUntilCorrected } from '../refusals/refusals.ts';

interface ChoiceFieldProps extends Omit<NativeSelectProps, 'error' | 'onChange'> {
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A native select. Its message disappears on change, like that of every field (ui/fields.tsx). */
export function ChoiceField({ error, onChange, ...rest }: ChoiceFieldProps) {
  const { shown, correct } = useUntilCorrected(error);
  return (
    <NativeSelect
      {...rest}
      error={shown ?? false}
      onChange={(event) => {
        correct();
        onChange(event.currentTarget.value);
      }}
    />
  );
}
