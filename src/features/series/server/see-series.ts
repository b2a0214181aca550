import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { asSeenBy, asSeenByAnybody } from '../../bookings/rules/class-as-seen.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import type { SeatHold } from '../../classes/rules/seat-holds.ts';
import { findSessions, listHolds, listLiveBookings } from '../../classes/server/public.ts';
import type { SeriesClass } from '../rules/decide-series-booking.ts';
import type { Series } from '../rules/series.ts';

/** The classes of a series as somebody sees them. */
export interface SeenSeries {
  /** In the order of the series, without those that the public does not see. */
  readonly classes: readonly SeriesClass[];
  /** As they are stored, offers and holds that are over included. */
  readonly loaded: ReadonlyMap<ClassSessionId, ClassSession>;
  readonly holds: readonly SeatHold[];
}

/** The same for several series: a constant number of queries. `viewer` null: a visitor. */
export async function seeClasses(
  tx: StudioTx,
  ids: readonly ClassSessionId[],
  viewer: CustomerId | null,
  at: Instant,
): Promise<{ readonly seen: ReadonlyMap<ClassSessionId, SeriesClass> } & Omit<SeenSeries, 'classes'>> {
  if (ids.length === 0) return { seen: new Map(), loaded: new Map(), holds: [] };
  const asked = viewer === null ? [] : ids.map((session) => ({ session, customer: viewer, attendee: { kind: 'myself' } as const }));
  const [loaded, holds, booked] = await Promise.all([
    findSessions(tx, ids),
    listHolds(tx, ids),
    asked.length > 0 ? listLiveBookings(tx, asked) : [],
  ]);
  const own = new Map(booked.map((booking) => [booking.session, booking]));
  const seen = [...loaded.values()].map((session): [ClassSessionId, SeriesClass] => {
    const of = holds.filter((hold) => hold.session === session.id);
    const asSeen = viewer === null ? asSeenByAnybody(session, of, at) : asSeenBy(viewer, session, of, at);
    return [session.id, { session: asSeen, existing: own.get(session.id) ?? null }];
  });
  return { seen: new Map(seen), loaded, holds };
}

export async function seeSeries(tx: StudioTx, series: Series, viewer: CustomerId | null, at: Instant): Promise<SeenSeries> {
  const { seen, ...rest } = await seeClasses(tx, series.classes, viewer, at);
  return { ...rest, classes: classesOf(series, seen) };
}

/** Those of one series, in its order. */
export const classesOf = (series: Series, seen: ReadonlyMap<ClassSessionId, SeriesClass>): SeriesClass[] =>
  series.classes.flatMap((id) => {
    const one = seen.get(id);
    return one?.session.visiblePublic ? [one] : [];
  });
