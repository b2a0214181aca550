import { useSubmit } from '../../../web/lib/use-submit.ts';
import { cancelSeries } from '../contract/series.contract.ts';

/** Gives a booked series back; once for each intent. */
export const useCancelSeries = () => useSubmit(cancelSeries);
