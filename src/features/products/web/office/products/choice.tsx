import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly description?: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of a few words. */
export const Choice = <Value extends string>({ options, onChange, ...rest }: ChoiceProps<Value>) => (
  <ChoiceField
    {...rest}
    data={Object.entries<string>(options).map(([value, label]) => ({ value, label }))}
    onChange={(value) => onChange(value as Value)}
  />
);
