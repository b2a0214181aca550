import { ok, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { unschedule } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { MINIMUM } from '../../../classes/rules/minimum.ts';
import { findSessions, lockSessions } from '../../../classes/server/public.ts';
import type { takePlace as contract } from '../../contract/take-place.contract.ts';
import { decideTakePlace, type TakePlaceRefusal } from '../../rules/decide-minimum.ts';
import { isTheirs } from '../../rules/own-classes.ts';
import { classAdminTexts } from '../../texts.ts';
import { findInstructor } from '../capacity.store.ts';
import { clearMinimum } from './minimum.store.ts';

/** Lets a class take place with any number of people. */
export async function takePlace({
  tx,
  studio,
  actor,
  at,
  body,
  language,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, TakePlaceRefusal> | Problem> {
  await lockSessions(tx, [body.id]);
  if (!isTheirs(actor, studio, await findInstructor(tx, body.id))) return notFound();
  const session = (await findSessions(tx, [body.id])).get(body.id)!;
  const decision = decideTakePlace(session, at);
  if (!decision.ok) return decision;
  if (session.minimumPeople !== null) {
    await clearMinimum(tx, session.id);
    await unschedule(tx, MINIMUM, session.id);
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'class.keep',
      subject: ['class_session', session.id],
      before: { minimumPeople: session.minimumPeople, minimumHours: session.minimumHours },
      after: { minimumPeople: null, minimumHours: null },
    });
  }
  return ok({ success: true, message: classAdminTexts(language).takesPlace });
}
