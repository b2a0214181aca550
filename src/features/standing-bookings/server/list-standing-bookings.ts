import { ok, type Decision } from '../../../kernel/result.ts';
import { later } from '../../../kernel/time.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { listStandingBookings as contract } from '../contract/standing-bookings.contract.ts';
import { bookedAt } from '../rules/forecast.ts';
import { comingOf, weeksOf } from './coming-weeks.ts';
import { listStandingBookingsOf } from './standing-bookings.store.ts';

/** The caller's standing bookings, each with its next unsettled date, in a constant number of queries. */
export async function listStandingBookings(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, actor, at } = call;
  const standing = await listStandingBookingsOf(tx, actor.id);
  const coming = await comingOf(
    call,
    standing.map(({ slot }) => slot),
  );
  const next = standing.map(({ settledUntil }, nth) => coming[nth]!.find(({ startsAt }) => startsAt > settledUntil));
  const dated = next.flatMap((session) => session ?? []).toSorted((a, b) => a.startsAt - b.startsAt);
  const weeks = await weeksOf(call, actor.id, dated);
  return ok({
    data: standing.map(({ id, name, locationName, settledUntil }, nth) => {
      const session = next[nth];
      return {
        id,
        name,
        location_name: locationName,
        next: weeks.find((week) => week.class_id === session?.id) ?? null,
        // Not before the previous occurrence has begun, also in a week that is shorter because of daylight saving time.
        unix_books: session ? later(later(at, settledUntil), bookedAt(session)) : null,
      };
    }),
  });
}
