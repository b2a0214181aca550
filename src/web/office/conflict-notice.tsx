import { Stack } from '../ui/layout/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import type { FormKind, FormValues } from './entity-kind.ts';
import { isSame } from './form-values.ts';
import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';
import type { Conflict } from './use-entity-form.ts';
import { valueWords } from './value-words.ts';

interface ConflictNoticeProps {
  readonly kind: FormKind;
  readonly conflict: Conflict;
  readonly values: FormValues;
  readonly change: (part: FormValues) => void;
}

/** Both values of each field that both people changed. A choice puts the value into the form. */
export function ConflictNotice({ kind, conflict: { by, theirs, mine }, values, change }: ConflictNoticeProps) {
  const fields = Object.entries(theirs);
  return (
    <Stack gap={4}>
      <Notice kind="warning" title={words.conflictTitle(by)}>
        {fields.length > 0 ? words.conflictBody : words.conflictTaken}
      </Notice>
      {fields.map(([field, value]) => (
        <fieldset key={field} className={styles.choice}>
          <legend>{kind.say.fields[field] ?? field}</legend>
          {[
            { label: words.theirs, given: value },
            { label: words.mine, given: mine[field] },
          ].map(({ label, given }) => (
            <label key={label}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={isSame(values[field], given)}
                onChange={() => change({ [field]: given })}
              />
              <span>
                {label}: {valueWords(kind, field, given)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Stack>
  );
}
