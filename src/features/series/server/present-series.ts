import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { minutesOf } from '../../classes/rules/class-session.ts';
import type { getSeries, listSeries } from '../contract/series.contract.ts';
import { planOf, type SeriesClass } from '../rules/decide-series-booking.ts';
import { bookableUntil, spanOf, type Series, type Span } from '../rules/series.ts';

type Head = ReplyOf<typeof listSeries>['data'][number];
type Whole = ReplyOf<typeof getSeries>['series'];

/** The fields for lists. `classes` counts the public classes. */
export function presentHead(
  series: Omit<Series, 'classes'>,
  { span, classes }: { readonly span: Span | null; readonly classes: number },
  { settings }: Pick<Studio, 'settings'>,
): Head {
  return {
    id: series.id,
    name: series.name,
    description: series.description,
    media_url: series.mediaUrl,
    status: series.status,
    allow_booking_after_start: series.allowBookingAfterStart,
    unix_start: span?.startsAt ?? null,
    unix_end: span?.endsAt ?? null,
    unix_bookable_until: bookableUntil(series, span, settings.booking),
    total_schedules: classes,
  };
}

/** A series with its classes, and the reason for each class that a booking would leave out. */
export function presentSeries(
  series: Series,
  classes: readonly SeriesClass[],
  listings: ReadonlyMap<ClassSessionId, ClassListing>,
  { studio, at }: { readonly studio: Studio; readonly at: Instant },
): Whole {
  const leftOut = new Map(planOf(classes, at).leftOut.map(({ session, because }) => [session.id, because]));
  return {
    ...presentHead(series, { span: spanOf(classes.map(({ session }) => session)), classes: classes.length }, studio),
    schedules: classes.map(({ session }) => ({
      id: session.id,
      name: session.name,
      unix_start: session.startsAt,
      instructor_name: listings.get(session.id)?.instructor?.name ?? '',
      class_duration: minutesOf(session),
      location_name: listings.get(session.id)?.location?.name ?? null,
      left_out: leftOut.get(session.id) ?? null,
    })),
  };
}
