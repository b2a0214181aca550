import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { claimSeat } from '../../../waitlist/contract/claim.contract.ts';

export const useClaimSeat = () => useSubmit(claimSeat);
