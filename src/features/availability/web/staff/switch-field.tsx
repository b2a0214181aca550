import '@mantine/core/styles/Switch.css';
import { Switch, type SwitchProps } from '@mantine/core';

type SwitchFieldProps = Omit<SwitchProps, 'onChange'> & { readonly onChange: (isOn: boolean) => void };

/** A switch. Works only inside a Kit. */
export const SwitchField = ({ onChange, ...rest }: SwitchFieldProps) => (
  <Switch size="md" {...rest} onChange={(event) => onChange(event.currentTarget.checked)} />
);
