import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/series.contract.ts';
import { seriesTexts } from '../texts.ts';
import { cancelSeries } from './cancel-series.ts';
import { completeSeriesCheckout } from './complete-series-checkout.ts';
import { getSeries } from './get-series.ts';
import { getSeriesCheckout } from './get-series-checkout.ts';
import { listSeries } from './list-series.ts';
import { listSeriesBookings } from './list-series-bookings.ts';
import { officeSeriesOperations } from './series-office.routes.ts';
import { seriesRefusals } from './series-refusals.ts';

export const seriesOperations = [
  operation(contract.listSeries, listSeries),
  operation(contract.getSeries, getSeries),
  operation(contract.getSeriesCheckout, getSeriesCheckout, seriesRefusals),
  operation(contract.completeSeriesCheckout, completeSeriesCheckout, seriesRefusals),
  operation(contract.listSeriesBookings, listSeriesBookings),
  operation(contract.cancelSeries, cancelSeries, (language) => seriesTexts(language).cancellation),
  ...officeSeriesOperations,
];
