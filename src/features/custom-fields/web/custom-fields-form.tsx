import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { AreaField } from '../../../web/ui/fields/area-field.tsx';
import { ChoiceField } from '../../../web/ui/fields/choice-field.tsx';
import { TextField } from '../../../web/ui/fields.tsx';
import { useUntilCorrected } from '../../../web/ui/refusals/refusals.ts';
import { EARLIEST_DAY, LONGEST_TEXT } from '../rules/custom-field.ts';
import { customFieldWebTexts } from '../texts.ts';
import { partsOf, typedOf, type TypedAnswers } from './typed-answers.ts';
import type { CustomField } from './wire-types.ts';
import { Stack, Text } from '../../../web/ui/layout/layout.tsx';
import styles from './custom-fields-form.module.css';

const say = customFieldWebTexts();

interface CustomFieldsFormProps {
  readonly fields: readonly CustomField[];
  readonly typed: TypedAnswers;
  /** True: all fields must be filled in. Otherwise only those that the studio requires. */
  readonly allRequired?: boolean;
  /** The first message of a field. */
  readonly told: (id: number) => string | undefined;
  readonly onChange: (id: number, text: string) => void;
}

/** The studio's questions, one input for each of the six types. Inside a form in a Kit. */
export function CustomFieldsForm({ fields, typed, allRequired = false, told, onChange }: CustomFieldsFormProps) {
  return (
    <Stack gap={4}>
      {fields.map((field) => (
        <Question
          key={field.id}
          field={field}
          value={typed[field.id] ?? ''}
          required={allRequired || field.is_required}
          error={told(field.id)}
          onChange={(text) => onChange(field.id, text)}
        />
      ))}
    </Stack>
  );
}

interface QuestionProps {
  readonly field: CustomField;
  readonly value: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function Question({ field, onChange: change, error, ...more }: QuestionProps) {
  const { shown, correct } = useUntilCorrected(error);
  const rest = { ...more, error: shown };
  const onChange = (text: string) => {
    correct();
    change(text);
  };
  const shared = { ...rest, label: field.name, name: `custom-field-${field.id}`, autoComplete: 'off' };
  switch (field.field_type) {
    case 'text':
      return (
        <AreaField
          {...shared}
          rows={rest.value.length > 60 ? 4 : 2}
          classNames={{ input: styles.text }}
          // Allows more than the limit, so that the message shows and nothing is cut off.
          maxLength={LONGEST_TEXT * 4}
          onChange={onChange}
        />
      );
    case 'number':
      return <TextField {...shared} inputMode="decimal" onChange={onChange} />;
    case 'date':
      return <TextField {...shared} type="date" min={EARLIEST_DAY} onChange={onChange} />;
    case 'datetime':
      return <DateAndTime {...{ field, onChange, ...rest }} />;
    case 'yes_no':
      return <YesOrNo {...{ field, onChange, ...rest }} />;
    case 'dropdown':
      return (
        <Choice
          {...shared}
          options={field.options.map(({ id, option_value: label }) => ({ value: String(id), label }))}
          onChange={onChange}
        />
      );
  }
}

interface ChoiceProps extends Omit<QuestionProps, 'field'> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean;
}

/** The device's native list: a wheel on a phone, and accessible to every screen reader. */
const Choice = ({ options, ...rest }: ChoiceProps) => (
  <ChoiceField
    {...rest}
    rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
    data={[{ value: '', label: say.choose }, ...options]}
  />
);

const YES_NO = [
  { value: '1', label: say.yes },
  { value: '0', label: say.no },
] as const;

/** Two radio buttons as pills. Pressing the chosen one again clears an optional answer. */
function YesOrNo({ field, value, required, error, onChange }: QuestionProps) {
  const hint = useId();
  const marked = error ? { 'aria-invalid': true, 'aria-describedby': hint } : {};
  return (
    <fieldset {...marked} role="radiogroup" aria-required={required || undefined} tabIndex={-1} className={styles.group}>
      <Legend name={field.name} required={required} />
      <div className={styles.pills}>
        {YES_NO.map((one) => (
          <label key={one.value} className={styles.pill}>
            <input
              type="radio"
              name={`custom-field-${field.id}`}
              value={one.value}
              checked={value === one.value}
              onChange={() => onChange(one.value)}
              onClick={() => !required && value === one.value && onChange('')}
            />
            {one.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={hint} className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const Legend = ({ name, required }: { readonly name: string; readonly required: boolean }) => (
  <legend>
    {name}
    {required && (
      <Text as="span" tone="soft" aria-hidden="true">
        {' *'}
      </Text>
    )}
  </legend>
);

const counted = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(2, '0')).map((label) => ({ value: label, label }));
const HOURS = counted(24);
const MINUTES = counted(60);

/** A date, then a 24-hour time (spec 1 §5), on the device's clock. */
function DateAndTime({ field, value, required, error, onChange }: QuestionProps) {
  const parts = partsOf(value);
  const hint = useId();
  const change = (part: Partial<typeof parts>) => onChange(typedOf({ ...parts, ...part }));
  const name = `custom-field-${field.id}`;
  const marked = error ? { 'aria-invalid': true, 'aria-describedby': hint } : {};
  return (
    <fieldset className={styles.group}>
      <Legend name={field.name} required={required} />
      <div className={styles.parts}>
        <TextField
          {...marked}
          label={say.date}
          name={name}
          type="date"
          min={EARLIEST_DAY}
          value={parts.day}
          required={required}
          withAsterisk={false}
          onChange={(day) => change({ day })}
        />
        <Choice
          label={say.hour}
          name={`${name}-hour`}
          value={parts.hour}
          required={false}
          error={undefined}
          options={HOURS}
          disabled={parts.day === ''}
          onChange={(hour) => change({ hour })}
        />
        <Choice
          label={say.minute}
          name={`${name}-minute`}
          value={parts.minute}
          required={false}
          error={undefined}
          options={MINUTES}
          disabled={parts.hour === ''}
          onChange={(minute) => change({ minute })}
        />
      </div>
      <p id={hint} className={error ? styles.wrong : styles.hint}>
        {error ?? say.timeHint}
      </p>
    </fieldset>
  );
}
