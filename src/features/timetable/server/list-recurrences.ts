import { wallClockOf } from '../../../kernel/wall-clock.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { historyOf } from '../../../server/entities/entity-operations.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { listRecurrences as listContract, recurrenceHistory as historyContract } from '../contract/timetable.contract.ts';
import { findRecurrence, listNamedRecurrences } from './timetable.store.ts';

/** By weekday and start. Those that have stopped come last. */
export async function listRecurrences({ tx, studio, at }: Call<typeof listContract>): Promise<Decision<ReplyOf<typeof listContract>>> {
  const today = wallClockOf(studio.settings.timeZone, at).day;
  const items = (await listNamedRecurrences(tx)).map((one) => ({ ...one, hasStopped: one.lastDay !== null && one.lastDay < today }));
  return ok({ items: items.toSorted((one, other) => Number(one.hasStopped) - Number(other.hasStopped)) });
}

export async function recurrenceHistory({
  tx,
  params,
}: Call<typeof historyContract>): Promise<Decision<ReplyOf<typeof historyContract>> | Problem> {
  if (!(await findRecurrence(tx, params.id))) return notFound();
  return ok(await historyOf(tx, ['recurrence', params.id]));
}
