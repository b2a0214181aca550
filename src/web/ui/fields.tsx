import { Checkbox, PasswordInput, TextInput, type CheckboxProps, type PasswordInputProps, type TextInputProps } from '@mantine/core';
import { laterWords } from '../later-texts.ts';
import { useUntilCorrected } from './refusals/refusals.ts';

/**
 * Form fields. Each shows its first message, as the contract or the server words it, until its value changes. The library connects labels,
 * descriptions and messages to the input for screen readers. Inside a Kit only.
 */
type FieldState = { readonly error?: string | undefined };

type TextFieldProps = Omit<TextInputProps, 'error' | 'onChange'> & FieldState & { readonly onChange: (value: string) => void };

export function TextField({ error, onChange, ...rest }: TextFieldProps) {
  const { shown, correct } = useUntilCorrected(error);
  return (
    <TextInput
      {...rest}
      error={shown ?? false}
      onChange={(event) => {
        correct();
        onChange(event.currentTarget.value);
      }}
    />
  );
}

type PasswordFieldProps = Omit<PasswordInputProps, 'error' | 'onChange'> & FieldState & { readonly onChange: (value: string) => void };

export function PasswordField({ error, onChange, ...rest }: PasswordFieldProps) {
  const { shown, correct } = useUntilCorrected(error);
  return (
    <PasswordInput
      {...rest}
      error={shown ?? false}
      aria-invalid={shown ? true : undefined}
      visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': laterWords.showCharacters }}
      onChange={(event) => {
        correct();
        onChange(event.currentTarget.value);
      }}
    />
  );
}

type CheckFieldProps = Omit<CheckboxProps, 'error' | 'onChange'> & FieldState & { readonly onChange: (checked: boolean) => void };

export function CheckField({ error, onChange, ...rest }: CheckFieldProps) {
  const { shown, correct } = useUntilCorrected(error);
  return (
    <Checkbox
      {...rest}
      error={shown ?? false}
      onChange={(event) => {
        correct();
        onChange(event.currentTarget.checked);
      }}
    />
  );
}
