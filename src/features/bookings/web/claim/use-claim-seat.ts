import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { claimSeat } from '../../contract/bookings.contract.ts';

/** Claims a seat on offer; once for each intent. */
export const useClaimSeat = () => useSubmit(claimSeat);
