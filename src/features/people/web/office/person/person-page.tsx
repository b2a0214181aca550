import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { asId, type CustomerId, type MailId, type OrderId } from '../../../../../kernel/ids.ts';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useOverDialog } from '../../../../../web/lib/use-over-dialog.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import type { MenuEntry } from '../../../../../web/ui/menu-button.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { panelIdOf, tabIdOf, Tabs } from '../../../../../web/ui/tabs.tsx';
import { useActFor } from '../../../../customer-admin/web/public/use-act-for.ts';
import { hasAddress } from '../../../../accounts/rules/address.ts';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { getPerson, type Person } from '../../../contract/person.contract.ts';
import { UnknownPerson } from '../../public/unknown-person.tsx';
import { BookingsTab } from './bookings-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PassesTab } from './passes-tab.tsx';
import { PersonHead } from './person-head.tsx';
import styles from './person.module.css';
import { SoldNotice } from './sold-notice.tsx';
import { personSay as say } from './person-texts.ts';

const TagsDialog = lazyDialog(() => import('../../../../customer-admin/web/public/tags-dialog.tsx'));
const NotesDialog = lazyDialog(() => import('../../../../customer-admin/web/public/notes-dialog.tsx'));
const TaskCodeDialog = lazyDialog(() => import('../../../../task-links/web/public/task-code-dialog.tsx'));
const MailDialog = lazyDialog(() => import('./mail-dialog.tsx'));
const ContactDialog = lazyDialog(() => import('../../../../customers/web/public/contact-dialog.tsx'));
const ReceiptDialog = lazyDialog(() => import('./receipt-dialog.tsx'));

const NAME = 'person';
const TABS = ['bookings', 'passes', 'orders', 'notes', 'mails', 'history'] as const;
type Tab = (typeof TABS)[number];
const KINDS = ['notes', 'tasks', 'tags', 'contact', 'receipt', 'mail', 'credits', 'end', 'give'] as const;

/** Parts from later features. */
export interface PersonParts {
  /** Further actions on the person. */
  readonly more: (customer: { readonly id: CustomerId }) => readonly MenuEntry[];
  readonly History: ComponentType<{ readonly customer: CustomerId }>;
  /** Above the tabs. */
  readonly Notice: ComponentType<{ readonly customer: CustomerId }>;
}

interface PersonPageProps extends PersonParts {
  readonly id: CustomerId;
}

/** A customer on a page: the head, and a tab for each part of their story. The tab is in the address. */
export function PersonPage({ id, ...parts }: PersonPageProps) {
  const { data, error, refetch } = useQuery(reading(getPerson, { params: { id } }));
  // A former address of an account that was merged.
  if (data && data.id !== id) return <Navigate to={path.officeThing} params={{ place: 'customers', thing: String(data.id) }} replace />;
  if (data)
    return (
      <Kit>
        <Loaded person={data} {...parts} />
      </Kit>
    );
  if (isApiError(error) && error.status === 404) return <UnknownPerson />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function Loaded({ person, more, History, Notice }: PersonParts & { readonly person: Person }) {
  const { id } = person;
  const name = `${person.firstName} ${person.lastName}`.trim();
  const actFor = useActFor();
  const mayEdit = useAbility('edit-customers');
  const dialogs = useOverDialog(KINDS);
  const { tab, tabs, choose } = useTab();
  const onNotes = () => dialogs.open('notes');
  return (
    <Stack gap={5}>
      <PersonHead
        person={person}
        name={name}
        onActFor={actFor && (() => actFor({ id, name }))}
        onNotes={onNotes}
        onTags={() => dialogs.open('tags')}
        onTasks={() => dialogs.open('tasks')}
        onContact={mayEdit ? () => dialogs.open('contact') : null}
        more={more(person)}
      />
      <SoldNotice customer={id} hasEmail={hasAddress(person)} />
      <Notice customer={id} />
      <Tabs name={NAME} label={say.tabList} tabs={tabs} chosen={tab} onChoose={choose} />
      <div id={panelIdOf(NAME)} role="tabpanel" aria-labelledby={tabIdOf(NAME, tab)} tabIndex={-1} className={styles.panel}>
        {tab === 'bookings' && <BookingsTab id={id} />}
        {tab === 'passes' && <PassesTab id={id} dialogs={dialogs} />}
        {tab === 'orders' && <OrdersTab id={id} onReceipt={(order) => dialogs.open('receipt', order)} />}
        {tab === 'notes' && <NotesTab person={person} onEdit={onNotes} />}
        {tab === 'mails' && <MailsTab id={id} onRead={(mail) => dialogs.open('mail', mail)} />}
        {tab === 'history' && <History customer={id} />}
      </div>
      {dialogs.shown?.kind === 'notes' && <NotesDialog id={id} name={name} onClose={dialogs.close} />}
      {dialogs.shown?.kind === 'tasks' && <TaskCodeDialog id={id} booking={null} name={name} onClose={dialogs.close} />}
      {dialogs.shown?.kind === 'tags' && <TagsDialog id={id} name={name} onClose={dialogs.close} />}
      {dialogs.shown?.kind === 'contact' && mayEdit && (
        <ContactDialog
          id={id}
          contact={{
            firstName: person.firstName,
            lastName: person.lastName,
            phone: person.phone ?? '',
            email: person.newEmail ?? person.email ?? '',
          }}
          waits={person.newEmail}
          present={person.email}
          onClose={dialogs.close}
        />
      )}
      {dialogs.shown?.kind === 'mail' && <MailDialog customer={id} mail={asId<MailId>(dialogs.shown.id)} onClose={dialogs.close} />}
      {dialogs.shown?.kind === 'receipt' && <ReceiptDialog customer={id} order={asId<OrderId>(dialogs.shown.id)} onClose={dialogs.close} />}
    </Stack>
  );
}

/** The tab of the address, among those that the staff member may see. */
function useTab() {
  const { tab: wanted }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const seesMoney = useAbility('see-money');
  const managesStudio = useAbility('manage-studio');
  const isShown: Readonly<Partial<Record<Tab, boolean>>> = { orders: seesMoney, history: managesStudio };
  const shown = TABS.filter((tab) => isShown[tab] ?? true);
  const choose = (tab: Tab) => void navigate({ to: '.', search: (tab === 'bookings' ? {} : { tab }) as never, resetScroll: false });
  return {
    tab: shown.find((tab) => tab === wanted) ?? 'bookings',
    tabs: shown.map((tab) => ({ tab, title: say.tabs[tab] })),
    choose,
  };
}
