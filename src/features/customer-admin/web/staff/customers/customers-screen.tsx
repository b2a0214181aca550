import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useOverDialog } from '../../../../../web/lib/use-over-dialog.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import type { MenuEntry } from '../../../../../web/ui/menu-button.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { StaffCustomer } from '../../../../customers/contract/staff-customer.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { searchCustomers } from '../../../contract/customer-admin.contract.ts';
import { FoundCustomers } from '../../public/found-customers.tsx';
import { useActFor } from '../../public/use-act-for.ts';
import { CustomerCard } from './customer-card.tsx';
import styles from './customers-screen.module.css';
import { customersSay as say } from './customers-texts.ts';

const TagsDialog = lazyDialog(() => import('../../public/tags-dialog.tsx'));
const AddCustomerDialog = lazyDialog(() => import('../../../../accounts/web/public/add-customer-dialog.tsx'));
const NotesDialog = lazyDialog(() => import('../../public/notes-dialog.tsx'));

/** The search starts after this many milliseconds without typing (spec 3 §9). */
const SEARCH_AFTER = 500;

/** The dialogs over the list. `add` concerns no customer; the others name one. */
const KINDS = ['add', 'notes', 'tags'] as const;

interface CustomersScreenProps {
  /** Further actions on a customer, from other features. */
  readonly more: (customer: StaffCustomer) => readonly MenuEntry[];
}

/** Finds the studio's customers by name, email or phone (spec 3 §2, Customers). The search text is in the address. */
export function CustomersScreen({ more }: CustomersScreenProps) {
  const { find: wanted = '' }: { find?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(wanted);
  const actFor = useActFor();
  const dialogs = useOverDialog(KINDS);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery({
    ...reading(searchCustomers, { body: { search: wanted } }),
    placeholderData: keepPreviousData,
  });
  useAfter(typed === wanted ? null : typed, SEARCH_AFTER, () => {
    void navigate({ to: path.staffAccount, search: typed.trim() === '' ? {} : { find: typed.trim() }, hash: 'customers', replace: true });
  });

  const about = data?.customers.find(({ id }) => id === dialogs.shown?.id);
  const person = about && { id: about.id, name: fullNameOf(about) };

  return (
    <Kit>
      <PageTitle>{say.title}</PageTitle>
      <div className={styles.bar}>
        <TextField
          className={styles.search}
          type="search"
          label={say.search}
          placeholder={say.placeholder}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <ButtonWithWork look="soft" onClick={() => dialogs.open('add')}>
          {say.add}
        </ButtonWithWork>
      </div>
      <FoundCustomers count={isPlaceholderData || wanted === '' ? undefined : data?.customers.length} />
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {data.customers.length === 0 ? (
            <p className={styles.none}>{say.none}</p>
          ) : (
            <ul className={styles.customers}>
              {data.customers.map((customer) => (
                <CustomerCard
                  key={customer.id}
                  customer={customer}
                  onNotes={() => dialogs.open('notes', customer.id)}
                  onTags={() => dialogs.open('tags', customer.id)}
                  more={more(customer)}
                  onActFor={actFor && (() => actFor({ id: customer.id, name: fullNameOf(customer) }))}
                />
              ))}
            </ul>
          )}
          {data.has_more && <p className={styles.none}>{say.more(data.customers.length)}</p>}
        </div>
      )}
      {dialogs.shown?.kind === 'add' && (
        <AddCustomerDialog
          onClose={dialogs.close}
          onKnown={(id) => void navigate({ to: path.officeThing, params: { place: 'customers', thing: String(id) }, replace: true })}
        />
      )}
      {dialogs.shown?.kind === 'tags' && person && <TagsDialog {...person} onClose={dialogs.close} />}
      {dialogs.shown?.kind === 'notes' && person && <NotesDialog {...person} onClose={dialogs.close} />}
    </Kit>
  );
}
