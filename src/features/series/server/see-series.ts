import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { asSeenBy, asSeenByAnybody } from '../../bookings/rules/class-as-seen.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import type { SeatHold } from '../../classes/rules/seat-holds.ts';
import { findSessions, listHolds, listLiveBookings } from '../../classes/server/public.ts';
import type { SeriesClass } from '../rules/decide-series-booking.ts';
import type { Series } from '../rules/series.ts';

export interface SeenSeries {
  /** The public classes, in the order of the series. */
  readonly classes: readonly SeriesClass[];
  /** The stored classes, including ended offers and holds. */
  readonly loaded: ReadonlyMap<ClassSessionId, ClassSession>;
  readonly holds: readonly SeatHold[];
}

/** Ended offers and holds do not block seats. `viewer` is null for a visitor without a log-in. */
export async function seeSeries(tx: StudioTx, series: Series, viewer: CustomerId | null, at: Instant): Promise<SeenSeries> {
  const ids = series.classes;
  if (ids.length === 0) return { classes: [], loaded: new Map(), holds: [] };
  const asked = viewer === null ? [] : ids.map((session) => ({ session, customer: viewer, attendee: { kind: 'myself' } as const }));
  const [loaded, holds, booked] = await Promise.all([
    findSessions(tx, ids),
    listHolds(tx, ids),
    asked.length > 0 ? listLiveBookings(tx, asked) : [],
  ]);
  const own = new Map(booked.map((booking) => [booking.session, booking]));
  const classes = ids.flatMap((id): SeriesClass[] => {
    const session = loaded.get(id);
    if (!session?.visiblePublic) return [];
    const of = holds.filter((hold) => hold.session === id);
    const asSeen = viewer === null ? asSeenByAnybody(session, of, at) : asSeenBy(viewer, session, of, at);
    return [{ session: asSeen, existing: own.get(id) ?? null }];
  });
  return { classes, loaded, holds };
}
