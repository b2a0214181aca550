import { Navigate } from '@tanstack/react-router';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { PersonHistory } from '../../../features/history/web/office/history/person-history.tsx';
import { PersonPage } from '../../../features/people/web/office/person/person-page.tsx';
import { ErasureNotice } from '../../../features/personal-data/web/office/erase/erasure-notice.tsx';
import { useDataActions } from '../../../features/personal-data/web/office/erase/use-data-actions.ts';
import { UnknownPerson } from '../../../features/people/web/public/unknown-person.tsx';
import { useMergeEntry } from '../../../features/customer-merges/web/public/use-merge-entry.ts';
import { useCheckInCustomer } from '../../../features/self-check-in/web/staff/use-check-in-customer.ts';
import { useOverDialog } from '../../../web/lib/use-over-dialog.ts';
import { path } from '../../../web/paths.ts';
import { lazyDialog } from '../../../web/ui/dialogs/lazy-dialog.tsx';

const EraseDialog = lazyDialog(() => import('../../../features/personal-data/web/office/erase/erase-dialog.tsx'));

/** The page of a customer, with the check-in action, the history and the erasure. The list of customers is a section of its own. */
export function PersonScreen({ thing }: { readonly thing: string | undefined }) {
  const checkIn = useCheckInCustomer();
  const { shown, open, close } = useOverDialog(['erase']);
  const dataActions = useDataActions(() => open('erase'));
  const merge = useMergeEntry();
  if (thing === undefined) return <Navigate to={path.staffAccount} hash="customers" replace />;
  if (!/^[1-9]\d{0,14}$/.test(thing)) return <UnknownPerson />;
  const id = asId<CustomerId>(Number(thing));
  return (
    <>
      <PersonPage
        id={id}
        more={(one) => [...checkIn(one), ...merge(one), ...dataActions(one)]}
        History={PersonHistory}
        Notice={ErasureNotice}
      />
      {shown && <EraseDialog id={id} onClose={close} />}
    </>
  );
}
