import { Navigate } from '@tanstack/react-router';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { PersonHistory } from '../../../features/history/web/office/history/person-history.tsx';
import { PersonPage, UnknownPerson } from '../../../features/people/web/office/person/person-page.tsx';
import { useCheckInCustomer } from '../../../features/self-check-in/web/staff/use-check-in-customer.ts';
import { path } from '../../../web/paths.ts';

/** The page of a customer, with the check-in action and the history. The list of customers is a section of its own. */
export function PersonScreen({ thing }: { readonly thing: string | undefined }) {
  const more = useCheckInCustomer();
  if (thing === undefined) return <Navigate to={path.staffAccount} hash="customers" replace />;
  if (!/^[1-9]\d{0,14}$/.test(thing)) return <UnknownPerson />;
  return <PersonPage id={asId<CustomerId>(Number(thing))} more={more} History={PersonHistory} />;
}
