import { addDays } from '../../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { minutes, plus } from '../../../../kernel/time.ts';
import { shownAt } from '../../../../kernel/wall-clock.ts';
import { dayOf, localTimeOf } from '../../../../kernel/zoned-time.ts';
import type { Studio } from '../../../../context/studio.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { EntityRefusal } from '../../../../server/entities/decide-change.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { minutesOf } from '../../../classes/rules/class-session.ts';
import { insertSessions, type NewSession } from '../../../classes/server/public.ts';
import { holdStudio } from '../../../studio/server/public.ts';
import type { copyClasses as contract } from '../../contract/copy.contract.ts';
import { decideAddClasses, type AddClassesRefusal } from '../../rules/decide-add-classes.ts';
import { findClosed } from '../../rules/find-clashes.ts';
import { clashesWith } from '../add-classes.ts';
import { listClosures } from '../closures/closures.store.ts';
import { listChoices } from '../choices.ts';
import type { FromAbove } from '../from-above.ts';
import { withoutBusy } from '../top-up.ts';
import { listToCopy } from './copies.store.ts';

type Answer = Decision<ReplyOf<typeof contract>, AddClassesRefusal | Extract<EntityRefusal, { code: 'choice-gone' }>>;

/** Copies classes to other days, at the same times by the studio's clock. Those that would begin in the past are left out. */
export const copyClasses =
  ({ lockTime }: FromAbove) =>
  async ({ tx, at, actor, body }: Call<typeof contract>): Promise<Answer> => {
    const studio = await holdStudio(tx);
    const { templates, places, teachers } = await listChoices(tx);
    const zone = studio.settings.timeZone;
    const found = await listToCopy(tx, body.classes);
    const isKnown = (list: readonly { readonly id: number }[], id: number | null) => id === null || list.some((one) => one.id === id);
    if (!found.every(({ template, location }) => isKnown(templates, template) && isKnown(places, location)))
      return refuse({ code: 'choice-gone' });
    const coming = found
      .map((one) => later(one, body.shiftDays, zone))
      .filter(({ startsAt }) => startsAt > at)
      .map((one) => ({ ...one, instructor: isKnown(teachers, one.instructor) ? one.instructor : null }));
    await lockTime(tx, at, [...new Set(coming.flatMap(({ instructor }) => instructor ?? []))]);
    const clashes = [...(await clashesWith(tx, coming)), ...findClosed(coming, await listClosures(tx, dayOf(zone, at)), zone)];
    const decision = decideAddClasses({ days: coming.length, clashes, despiteClashes: body.despiteClashes });
    if (!decision.ok) return decision;
    const made = await insertSessions(tx, at, await withoutBusy(tx, coming));
    for (const [nth, id] of made.entries()) {
      const { day, time } = localTimeOf(zone, coming[nth]!.startsAt);
      await writeAudit(tx, at, { by: actor.id, action: 'class.create', subject: ['class_session', id], data: { day, starts: time } });
    }
    return ok({ made: made.length });
  };

function later(one: NewSession, shiftDays: number, zone: Studio['settings']['timeZone']): NewSession {
  const { day, time } = localTimeOf(zone, one.startsAt);
  const startsAt = shownAt(zone, addDays(day, shiftDays), time);
  return { ...one, startsAt, endsAt: plus(startsAt, minutes(minutesOf(one))) };
}
