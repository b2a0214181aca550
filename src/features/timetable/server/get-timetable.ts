import { addDays, weekdayOf } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { dayBegins, wallClockOf } from '../../../kernel/wall-clock.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { Call } from '../../../server/http/operation.ts';
import { readNames } from '../../catalogue/server/public.ts';
import { coverageRefusal } from '../../products/rules/coverage.ts';
import { listProducts } from '../../products/server/public.ts';
import type { getTimetable as contract } from '../contract/timetable.contract.ts';
import { whyNotBookable } from '../rules/why-not-bookable.ts';
import { listChoices } from './choices.ts';
import { listClasses, type ClassOfWeek } from './week.store.ts';

/** A week of the timetable, with the reasons why customers cannot book a class. */
export async function getTimetable({ tx, studio, at, query }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { timeZone: zone, scheduleWeeksAhead, booking } = studio.settings;
  const today = wallClockOf(zone, at).day;
  const asked = query.from ?? today;
  const from = addDays(asked, 1 - weekdayOf(asked));
  const [classes, products, choices, { services }] = await Promise.all([
    listClasses(tx, dayBegins(zone, from), dayBegins(zone, addDays(from, 7))),
    listProducts(tx, today),
    listChoices(tx),
    readNames(tx, []),
  ]);
  const why = (one: ClassOfWeek) =>
    whyNotBookable({ ...one, isOver: one.startsAt <= at, isPayable: products.some(({ terms }) => coverageRefusal(terms, one) === null) });
  return ok({
    today,
    from,
    weeksAhead: scheduleWeeksAhead,
    fees: { late: booking.lateCancelFee, noShow: booking.noShowFee },
    classes: classes.map((one) => ({ ...one, hiddenBy: [...why(one)] })),
    ...choices,
    services: services.map(({ id, name }) => ({ id, name })),
  });
}
