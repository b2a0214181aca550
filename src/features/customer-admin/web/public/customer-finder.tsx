import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useSought } from '../../../../web/lib/use-sought.ts';
import office from '../../../../web/office/office.module.css';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { emailText } from '../../../customers/web/public/email-text.ts';
import { fullNameOf } from '../../../customers/web/public/full-name.ts';
import { searchCustomers } from '../../contract/customer-admin.contract.ts';

const SEARCH_AFTER = 400;

interface CustomerFinderProps {
  readonly words: Readonly<Record<'search' | 'searchHint' | 'nobody', string>>;
  /** Left out of the list. */
  readonly without?: CustomerId;
  readonly onChoose: (id: number) => void;
}

/** Finds a customer by name, email or phone. */
export function CustomerFinder({ words, without, onChoose }: CustomerFinderProps) {
  const { typed, setTyped, sought } = useSought(SEARCH_AFTER);
  const { data } = useQuery({
    ...reading(searchCustomers, { body: { search: sought } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const found = sought === '' ? undefined : data?.customers.filter(({ id }) => id !== without);
  return (
    <>
      <TextField
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <div aria-live="polite">{found?.length === 0 && <Text tone="soft">{words.nobody}</Text>}</div>
      {found && found.length > 0 && (
        <ul className={office.items}>
          {found.map((customer) => (
            <li key={customer.id}>
              <FoundCustomer name={fullNameOf(customer)} email={emailText(customer)} onChoose={() => onChoose(customer.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface FoundCustomerProps {
  readonly name: string;
  readonly email: string | null;
  readonly onChoose: () => void;
}

export const FoundCustomer = ({ name, email, onChoose }: FoundCustomerProps) => (
  <button
    type="button"
    className={`${office.item} ${office.itemButton}`}
    aria-label={[name, email].filter((part) => part !== null).join(', ')}
    onClick={onChoose}
  >
    <span className={office.itemText}>
      <span className={office.itemName}>{name}</span>
      <span className={office.itemLine}>{email}</span>
    </span>
  </button>
);
