import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/fields.tsx';
import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';

interface ListFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly values: readonly string[];
  readonly error?: string | undefined;
  /** The reason why a typed text cannot be added. */
  readonly faultOf?: (text: string) => string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** A list of short texts, such as rooms. A text is added by its button or by Enter. */
export function ListField({ label, description, values, error, faultOf, onChange }: ListFieldProps) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const text = typed.trim();
  const isTwice = values.includes(text);
  const fault = text === '' ? undefined : faultOf?.(text);
  const add = () => {
    setRefused(fault !== undefined);
    if (text === '' || isTwice || fault !== undefined) return;
    setTyped('');
    onChange([...values, text]);
  };
  return (
    <div className={styles.list} role="group" aria-labelledby={id}>
      <span id={id} className={styles.listLabel}>
        {label}
      </span>
      {values.length > 0 && (
        <ul>
          {values.map((value) => (
            <li key={value}>
              {value}
              <IconButton
                label={words.removeItem(value)}
                Icon={IconX}
                onClick={() => {
                  onChange(values.filter((other) => other !== value));
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.listAdd}>
        <TextField
          ref={input}
          aria-label={label}
          description={description}
          maxLength={200}
          value={typed}
          error={isTwice ? words.itemTwice : isRefused && fault !== undefined ? fault : error}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '') return;
            event.preventDefault();
            add();
          }}
        />
        <IconButton label={words.addItem(label)} Icon={IconPlus} onClick={add} />
      </div>
    </div>
  );
}
