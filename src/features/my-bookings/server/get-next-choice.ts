import { ok, type Decision } from '../../../kernel/result.ts';
import { days, plus } from '../../../kernel/time.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { countBookings } from '../../bookings/server/public.ts';
import { findLastAttended, listTaught } from '../../classes/server/public.ts';
import type { getNextChoice as contract } from '../contract/next-choice.contract.ts';
import { nextChoice } from '../rules/next-choice.ts';

/** A person who has just been to their first class comes again within two weeks, or seldom. */
const WITHIN = days(14);

export async function getNextChoice({ tx, studio, actor, at }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const [last, ahead] = await Promise.all([findLastAttended(tx, actor.id), countBookings(tx, actor.id, 'upcoming', at)]);
  if (last === null || ahead > 0) return ok({ next: null });
  const coming = await listTaught(tx, { like: last, from: at, until: plus(at, WITHIN) });
  const next = nextChoice(last, coming, at, studio.settings.timeZone);
  return ok({
    next: next && { class_id: next.id, class_name: next.name, unix_start: next.startsAt, instructor_name: next.instructorName },
  });
}
