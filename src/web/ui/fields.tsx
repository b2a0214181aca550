import { Checkbox, PasswordInput, TextInput, type CheckboxProps, type PasswordInputProps, type TextInputProps } from '@mantine/core';
import { laterWords } from '../later-texts.ts';

/**
 * Fields of forms. Each is told its first message, as the contract or the server spells it; labels, descriptions and messages are tied to
 * the input for screen readers by the library. Inside a Kit only.
 */
type Told = { readonly error?: string | undefined };

type TextFieldProps = Omit<TextInputProps, 'error' | 'onChange'> & Told & { readonly onChange: (value: string) => void };

export const TextField = ({ error, onChange, ...rest }: TextFieldProps) => (
  <TextInput {...rest} error={error ?? false} onChange={(event) => onChange(event.currentTarget.value)} />
);

type PasswordFieldProps = Omit<PasswordInputProps, 'error' | 'onChange'> & Told & { readonly onChange: (value: string) => void };

export const PasswordField = ({ error, onChange, ...rest }: PasswordFieldProps) => (
  <PasswordInput
    {...rest}
    error={error ?? false}
    aria-invalid={error ? true : undefined}
    visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': laterWords.showCharacters }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type CheckFieldProps = Omit<CheckboxProps, 'error' | 'onChange'> & Told & { readonly onChange: (checked: boolean) => void };

export const CheckField = ({ error, onChange, ...rest }: CheckFieldProps) => (
  <Checkbox {...rest} error={error ?? false} onChange={(event) => onChange(event.currentTarget.checked)} />
);
