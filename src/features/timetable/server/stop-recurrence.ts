import type { Day } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { removeUnbooked } from '../../classes/server/public.ts';
import type { restoreRecurrence as restoreContract, stopRecurrence as stopContract } from '../contract/timetable.contract.ts';
import type { FromAbove } from './from-above.ts';
import { findRecurrence, lockTimetable, saveLastDay } from './timetable.store.ts';
import { makeSessions } from './top-up.ts';

/**
 * Sets the last day of a recurrence. Later classes that nobody ever booked or edited are removed; the others stay and are named. A later last
 * day than before makes what is missing.
 */
export const stopRecurrence =
  (above: FromAbove) =>
  async (call: Call<typeof stopContract>): Promise<Decision<ReplyOf<typeof stopContract>> | Problem> => {
    const ended = await endOn(above, call, 'recurrence.stop', call.body.lastDay);
    if (!ended) return notFound();
    const { removed, kept } = ended;
    return ok({
      removed,
      kept: kept.map(({ id, startsAt, people, waiting, isEdited }) => ({ id, startsAt, booked: people, waiting, isEdited })),
    });
  };

/** Lets a recurrence go on, until a day or without an end. Days that were removed one by one stay empty. */
export const restoreRecurrence =
  (above: FromAbove) =>
  async (call: Call<typeof restoreContract>): Promise<Decision<ReplyOf<typeof restoreContract>> | Problem> => {
    const ended = await endOn(above, call, 'recurrence.restore', call.body.lastDay);
    return ended ? ok({ made: ended.made }) : notFound();
  };

async function endOn(
  { lockTime }: FromAbove,
  { tx, at, actor, params }: Call<typeof stopContract> | Call<typeof restoreContract>,
  action: 'recurrence.stop' | 'recurrence.restore',
  lastDay: Day | null,
) {
  await lockTimetable(tx);
  const found = await findRecurrence(tx, params.id);
  if (!found) return null;
  await saveLastDay(tx, params.id, lastDay);
  const made = await makeSessions({ tx, at }, lockTime);
  const { removed, kept } = lastDay === null ? { removed: 0, kept: [] } : await removeUnbooked(tx, params.id, at, lastDay);
  await writeAudit(tx, at, {
    by: actor.id,
    action,
    subject: ['recurrence', params.id],
    before: { lastDay: found.fields.lastDay },
    after: { lastDay },
    data: { made, removed, kept: kept.length },
  });
  return { made, removed, kept };
}
