import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getBookingCalendar as contract } from '../../bookings/contract/bookings.contract.ts';
import { publishedCalendar, findBookingFacts, isBookingOf } from '../../bookings/server/public.ts';

export async function getBookingCalendar(
  { tx, actor, at, studio, origin, params: { id } }: Call<typeof contract>,
  mailFrom: string,
): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  if (!(await isBookingOf(tx, id, actor.id))) return notFound();
  const facts = (await findBookingFacts(tx, [id])).get(id)!;
  return ok({
    filename: `booking-${id}.ics`,
    content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: publishedCalendar([facts], { studio, origin, from: mailFrom, at }),
  });
}
