import { redirect } from '@tanstack/react-router';
import { path } from '../../web/paths.ts';

interface Arrival {
  readonly search: { readonly payer?: string | undefined };
  readonly location: { readonly hash: string };
}

/** PayPal adds to the query of the address that it leads back to, so that address names no tab. */
export const leadToMemberships = ({ search, location }: Arrival): void => {
  if (search.payer && location.hash === '')
    redirect({ to: path.account, search: search as never, hash: 'membership', replace: true, throw: true });
};
