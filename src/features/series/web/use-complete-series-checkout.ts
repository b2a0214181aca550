import { useSubmit } from '../../../web/lib/use-submit.ts';
import { completeSeriesCheckout } from '../contract/series.contract.ts';

/** Books a series; once for each intent. */
export const useCompleteSeriesCheckout = () => useSubmit(completeSeriesCheckout);
