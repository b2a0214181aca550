import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useSought } from '../../../../../web/lib/use-sought.ts';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { useUntilCorrected } from '../../../../../web/ui/refusals/refusals.ts';
import type { StaffCustomer } from '../../../../customers/contract/staff-customer.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { filterCustomers } from '../../../contract/bulk-email.contract.ts';
import { GROUPS } from '../../../rules/recipients.ts';
import { emailSay } from './bulk-email-texts.ts';
import type { Addressed, EmailDraft } from './email-draft.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './recipients-field.module.css';

/** The pause in typing, in milliseconds, before the search starts (spec 3 §9). */
const SEARCH_AFTER = 500;

interface RecipientsFieldProps extends Pick<EmailDraft, 'groups' | 'customers'> {
  readonly session: ClassSessionId;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<Pick<EmailDraft, 'groups' | 'customers'>>) => void;
}

/** Groups of the class to toggle, and customers found by name. */
export function RecipientsField({ session, groups, customers, error: said, onChange: change }: RecipientsFieldProps) {
  const told = useId();
  const { shown: error, correct } = useUntilCorrected(said);
  const onChange: typeof change = (part) => {
    correct();
    change(part);
  };
  const remove = (id: number) => onChange({ customers: customers.filter((one) => one.id !== id) });
  return (
    <fieldset className={styles.field} aria-describedby={error ? told : undefined}>
      <legend>{emailSay.recipients}</legend>
      <div className={styles.groups}>
        {GROUPS.map((group, nth) => (
          <label key={group} className={styles.group}>
            <input
              type="checkbox"
              checked={groups.includes(group)}
              aria-invalid={error && nth === 0 ? true : undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ groups: checked ? [...groups, group] : groups.filter((one) => one !== group) })
              }
            />
            <span className={styles.name}>{emailSay.groups[group].name}</span>
            <span className={styles.means}>{emailSay.groups[group].means}</span>
          </label>
        ))}
      </div>
      {error && (
        <Text id={told} tone="bad" small>
          {error}
        </Text>
      )}
      {customers.length > 0 && (
        <ul className={styles.chosen}>
          {customers.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button type="button" aria-label={emailSay.remove(name)} onClick={() => remove(id)}>
                <IconX size={16} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <CustomerSearch session={session} chosen={customers} onAdd={(one) => onChange({ customers: [...customers, one] })} />
    </fieldset>
  );
}

interface CustomerSearchProps {
  readonly session: ClassSessionId;
  readonly chosen: readonly Addressed[];
  readonly onAdd: (one: Addressed) => void;
}

function CustomerSearch({ session, chosen, onAdd }: CustomerSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, sought, seek } = useSought(SEARCH_AFTER);
  const { data, isPlaceholderData } = useQuery({
    ...reading(filterCustomers, { body: { search: sought, schedule_id: session } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const found = sought === '' ? null : (data?.customers ?? null);
  const add = (one: StaffCustomer) => {
    onAdd({ id: one.id, name: fullNameOf(one) });
    setTyped('');
    seek('');
    field.current?.focus();
  };
  const offered = found?.filter(({ id }) => !chosen.some((one) => one.id === id)) ?? [];
  return (
    <div>
      <TextField
        ref={field}
        type="search"
        label={emailSay.search}
        placeholder={emailSay.placeholder}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
        // Enter starts the search and does not submit the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          seek(typed.trim());
        }}
      />
      {found?.length === 0 && <p className={styles.none}>{emailSay.none}</p>}
      {offered.length > 0 && (
        <ul className={styles.found} aria-label={emailSay.found} aria-busy={isPlaceholderData}>
          {offered.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => add(one)}>
                <span>{fullNameOf(one)}</span>
                <span className={styles.means}>{one.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
