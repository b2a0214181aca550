import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { claimSeat } from '../../contract/bookings.contract.ts';

export const useClaimSeat = () => useSubmit(claimSeat);
