export { completeSeriesCheckout } from './complete-series-checkout.ts';
export { seriesRefusals } from './series-refusals.ts';
export { endSeriesBooking, listSeriesBookingsOf } from './series-bookings.store.ts';
export { findManySeries } from './series.store.ts';
export { payerOfSeries } from './pays-for-series.ts';
export { seriesListing } from './series-listing.ts';
export { seriesTable } from './series-table.ts';
export { seriesMails } from './series-mails.ts';
