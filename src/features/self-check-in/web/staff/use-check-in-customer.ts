import type { CustomerId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { call } from '../../../../web/lib/api.ts';
import { queryClient } from '../../../../web/lib/query.ts';
import { words } from '../../../../web/texts.ts';
import type { MenuEntry } from '../../../../web/ui/menu-button.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { useAbility } from '../../../staff/web/public/use-ability.ts';
import { checkInCustomer } from '../../contract/self-check-in.contract.ts';
import { say } from './check-in-link/check-in-link-texts.ts';

/** A menu entry that checks a customer in to their open classes. Empty for staff who may not run the check-in. */
export function useCheckInCustomer(): (customer: { readonly id: CustomerId }) => readonly MenuEntry[] {
  const mayRun = useAbility('run-self-check-in');
  const checkIn = async (id: CustomerId) => {
    try {
      toast((await call(checkInCustomer, { body: { customer_id: id } })).message);
    } catch (thrown) {
      return toast(isApiError(thrown) ? thrown.message : words.unexpected);
    }
    await queryClient.invalidateQueries();
  };
  return ({ id }) => (mayRun ? [{ label: say.checkIn, onPress: () => void checkIn(id) }] : []);
}
