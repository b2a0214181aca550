import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { completeSeriesCheckout } from '../../contract/series.contract.ts';

/** Books a series. Each intent has one idempotency key. */
export const useCompleteSeriesCheckout = () => useSubmit(completeSeriesCheckout);
