import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getSeries, getSeriesCheckout, listSeries, listSeriesBookings } from '../contract/series.contract.ts';

export type SeriesHead = ReplyOf<typeof listSeries>['data'][number];
export type WholeSeries = ReplyOf<typeof getSeries>['series'];
export type SeriesSchedule = WholeSeries['schedules'][number];
export type SeriesOffer = ReplyOf<typeof getSeriesCheckout>;
export type SeriesBookingsPage = ReplyOf<typeof listSeriesBookings>;
export type SeriesBookingEntry = SeriesBookingsPage['data'][number];
export type SeriesTab = 'upcoming' | 'past' | 'cancelled';
