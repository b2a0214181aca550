import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import office from '../../../../../web/office/office.module.css';
import type { TypedOption } from './field-values.ts';
import { customFieldsSay as say } from './fields-texts.ts';
import styles from './options-field.module.css';

interface OptionsFieldProps {
  readonly options: readonly TypedOption[];
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (options: readonly TypedOption[]) => void;
}

/** The options of a dropdown. A saved one can be switched off; a new one can be taken away. */
export function OptionsField({ options, errorOf, onChange }: OptionsFieldProps) {
  const id = useId();
  const error = errorOf('options');
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [options[at], options[at + by]];
    if (one && other) onChange(options.with(at, other).with(at + by, one));
  };
  return (
    <div role="group" aria-labelledby={id} className={styles.options}>
      <span id={id} className={office.listLabel}>
        {say.fields.options}
      </span>
      {options.map((option, at) => (
        <div key={option.id ?? `new ${at}`} className={styles.option}>
          <TextField
            aria-label={say.option(at + 1)}
            maxLength={200}
            value={option.value}
            error={errorOf(`options.${at}.value`)}
            onChange={(value) => onChange(options.with(at, { ...option, value }))}
          />
          <div className={styles.tools}>
            {option.id === undefined ? (
              <IconButton label={say.removeOption(at + 1)} Icon={IconX} onClick={() => onChange(options.toSpliced(at, 1))} />
            ) : (
              <CheckField
                label={say.offered}
                checked={option.active}
                onChange={(active) => onChange(options.with(at, { ...option, active }))}
              />
            )}
            <span className={styles.moves}>
              <IconButton label={say.optionUp(at + 1)} Icon={IconArrowUp} aria-disabled={at === 0} onClick={() => swap(at, -1)} />
              <IconButton
                label={say.optionDown(at + 1)}
                Icon={IconArrowDown}
                aria-disabled={at === options.length - 1}
                onClick={() => swap(at, 1)}
              />
            </span>
          </div>
        </div>
      ))}
      {error !== undefined && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
      <div>
        <ButtonWithWork look="plain" onClick={() => onChange([...options, { value: '', active: true }])}>
          {say.addOption}
        </ButtonWithWork>
      </div>
    </div>
  );
}
