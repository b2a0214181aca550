import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { moveEnd as contract } from '../contract/office-credits.contract.ts';
import { correctionTexts } from '../correction-texts.ts';
import { decideEnd, type EndRefusal } from '../rules/decide-correction.ts';
import type { CreditsAdded } from './correct-credits.ts';
import { noteChange } from './pass-changes.store.ts';
import { findPasses, lockPasses, moveEnds } from './passes.store.ts';

/** Bookings after an earlier end stay. A longer pass may pay for a waiting seat. */
export const moveEnd =
  (creditsAdded: CreditsAdded) =>
  async (call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, EndRefusal> | Problem> => {
    const { tx, at, actor, studio, params, body, language } = call;
    await lockPasses(tx, [params.pass]);
    const [pass] = await findPasses(tx, { passes: [params.pass] });
    if (pass?.owner !== params.id) return notFound();
    const zone = studio.settings.timeZone;
    const decided = decideEnd(pass, { day: body.lastDay, now: at, zone });
    if (!decided.ok) return decided;

    await moveEnds(tx, [{ pass: pass.id, endsAt: decided.value }]);
    await noteChange(tx, at, pass.id, { kind: 'end', by: actor.id, reason: body.reason, lastDay: body.lastDay });
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'customer.pass-end',
      subject: ['customer', params.id],
      data: { pass: pass.id },
      before: { lastDay: pass.endsAt && dayOf(zone, pass.endsAt) },
      after: { lastDay: body.lastDay, reason: body.reason },
    });
    await creditsAdded(tx, at, params.id);
    return ok({ success: true, message: correctionTexts(language).moved });
  };
