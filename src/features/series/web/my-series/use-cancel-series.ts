import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { cancelSeries } from '../../contract/series.contract.ts';

/** Cancels a booked series. Each intent has one idempotency key. */
export const useCancelSeries = () => useSubmit(cancelSeries);
