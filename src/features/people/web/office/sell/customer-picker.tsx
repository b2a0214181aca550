import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { useSought } from '../../../../../web/lib/use-sought.ts';
import office from '../../../../../web/office/office.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { searchCustomers } from '../../../../customer-admin/contract/customer-admin.contract.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { sellSay as say } from './sell-texts.ts';

const AddCustomerDialog = lazyDialog(() => import('../../../../accounts/web/public/add-customer-dialog.tsx'));

const SEARCH_AFTER = 400;

/** Finds the customer of a sale, or adds a new one. */
export function CustomerPicker({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const { typed, setTyped, sought } = useSought(SEARCH_AFTER);
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery({
    ...reading(searchCustomers, { body: { search: sought } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const found = sought === '' ? undefined : data?.customers;
  return (
    <Stack gap={4}>
      <TextField
        type="search"
        label={say.search}
        placeholder={say.searchHint}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <div aria-live="polite">{found?.length === 0 && <Text tone="soft">{say.nobody}</Text>}</div>
      {found && found.length > 0 && (
        <ul className={office.items}>
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                className={`${office.item} ${office.itemButton}`}
                aria-label={`${fullNameOf(customer)}, ${customer.email}`}
                onClick={() => onChoose(customer.id)}
              >
                <span className={office.itemText}>
                  <span className={office.itemName}>{fullNameOf(customer)}</span>
                  <span className={office.itemLine}>{customer.email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Row>
        <ButtonWithWork look="plain" onClick={() => setAdding(true)}>
          {say.add}
        </ButtonWithWork>
      </Row>
      {isAdding && <AddCustomerDialog onClose={() => setAdding(false)} onAdded={onChoose} />}
    </Stack>
  );
}
