import { useNavigate } from '@tanstack/react-router';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { call } from '../../../../web/lib/api.ts';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { queryClient } from '../../../../web/lib/query.ts';
import { path } from '../../../../web/paths.ts';
import { words } from '../../../../web/texts.ts';
import { toast } from '../../../../web/ui/toast.tsx';
import { useAbility } from '../../../staff/web/public/use-ability.ts';
import { actForCustomer } from '../../contract/customer-admin.contract.ts';

interface Person {
  readonly id: CustomerId;
  readonly name: string;
}

/** Logs in as a customer and opens the start page (spec 3 §4, Impersonation). Null when the staff member may not. */
export function useActFor(from?: 'attendance'): ((person: Person) => void) | null {
  const mayAct = useAbility('act-as-customer');
  const navigate = useNavigate();
  const begin = async ({ id, name }: Person) => {
    try {
      const { token, permissions } = await call(actForCustomer, { body: { customer_id: id, ...(from && { request_from: from }) } });
      beginCustomerSession(token, permissions, { id, name });
    } catch (thrown) {
      return toast(isApiError(thrown) ? thrown.message : words.unexpected);
    }
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== '' });
    await navigate({ to: path.schedule });
  };
  return mayAct ? (person) => void begin(person) : null;
}
