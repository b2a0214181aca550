import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../web/lib/api.ts';
import { queryClient } from '../../../web/lib/query.ts';
import { endSession, tokenOf, type Person } from '../../../web/lib/session.ts';
import { storage } from '../../../web/lib/storage.ts';
import { path } from '../../../web/paths.ts';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { logOut } from '../contract/accounts.contract.ts';
import { accountsTexts, accountsWebTexts } from '../texts.ts';

const say = accountsWebTexts().account;

/**
 * Ends the session in the browser at once, and on the server when it responds. A staff member who acted for a customer returns to the
 * customers tab of the staff portal (spec 1 §4).
 */
export function useLogOut(person: Person): () => void {
  const navigate = useNavigate();
  return () => {
    const wasActing = person === 'customer' && storage.read('impersonated_customer') !== null;
    const ended = call(logOut, {}, { as: person }).catch(() => undefined);
    endSession(person);
    // The token for acting has ended too.
    if (person === 'staff' && storage.read('impersonated_customer') !== null) endSession('customer');
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== '' });
    toast(accountsTexts().loggedOut);
    void ended;
    if (wasActing && tokenOf('staff') !== null) void navigate({ to: path.staffAccount, hash: 'customers' });
    else if (person === 'staff') void navigate({ to: path.staffLogin });
    else void navigate({ to: path.schedule });
  };
}

export function LogOutButton({ person }: { readonly person: Person }) {
  const leave = useLogOut(person);
  return (
    <ButtonWithWork look="quiet" onClick={leave}>
      {say.logOut}
    </ButtonWithWork>
  );
}
