/** What other features, and the composition, may ask of series on the server. */
export { payerOfSeries } from './pays-for-series.ts';
export { seriesListing } from './series-listing.ts';
export { seriesMails } from './series-mails.ts';
