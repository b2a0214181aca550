import { redirect } from '@tanstack/react-router';
import { path } from '../../../web/paths.ts';

interface Arrival {
  readonly search: { readonly payer?: string | undefined };
  readonly location: { readonly hash: string };
}

/** PayPal adds parameters to the query of the return address, so that address has no hash for the tab. */
export const redirectToMemberships = ({ search, location }: Arrival): void => {
  if (search.payer && location.hash === '')
    redirect({ to: path.account, search: search as never, hash: 'membership', replace: true, throw: true });
};
