/** The series of the demo's archive and the bookings of member@ in them. */
import { days, minus, type Instant } from '../../../kernel/time.ts';
import type { ArchivedBooking } from '../../archive/rules/archive.ts';
import type { ArchivedSeries, ArchivedSeriesBooking } from '../../archive/rules/archived-series.ts';
import type { DemoHouse } from './demo-houses.ts';
import type { PlannedClass } from './demo-plan.ts';
import { DEMO_SERIES, hasSeries } from './demo-series.ts';

const MEMBERS = 'spring-by-spring';
const BOOKED_WITH = `${MEMBERS}-member`;

/** Whether the class belongs to the series that member@ booked as a whole. */
export const isOfMembersSeries = ({ occurrence }: PlannedClass): boolean => occurrence.class === MEMBERS;

export const seriesOf = (house: DemoHouse, planned: readonly PlannedClass[]): ArchivedSeries[] =>
  hasSeries(house)
    ? DEMO_SERIES.map(({ key, name, description, mediaUrl, allowBookingAfterStart, held }) => ({
        key,
        name,
        description,
        mediaUrl,
        allowBookingAfterStart,
        status: 'active',
        isArchived: false,
        occurrences: planned.filter(({ occurrence }) => occurrence.class === held.template).map(({ occurrence }) => occurrence.key),
      }))
    : [];

/** Adds the series booking of member@ and links its bookings to it. */
export function withMembersSeries(
  house: DemoHouse,
  planned: readonly PlannedClass[],
  bookings: readonly ArchivedBooking[],
  began: Instant,
) {
  const classes = new Set(planned.filter(isOfMembersSeries).map(({ occurrence }) => occurrence.key));
  const createdAt = minus(began, days(10));
  const isOfIt = ({ occurrence, customer }: ArchivedBooking) => customer === 'member' && classes.has(occurrence);
  const first = hasSeries(house) ? bookings.find(isOfIt) : undefined;
  const seriesBookings: ArchivedSeriesBooking[] = first
    ? [{ key: BOOKED_WITH, series: MEMBERS, customer: 'member', pass: first.pass!, createdAt, cancelledAt: null }]
    : [];
  return {
    seriesBookings,
    bookings: bookings.map((one) => (first && isOfIt(one) ? { ...one, createdAt, seriesBooking: BOOKED_WITH } : one)),
  };
}
