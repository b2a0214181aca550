import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { correctCredits as contract } from '../contract/office-credits.contract.ts';
import { correctionTexts } from '../correction-texts.ts';
import { decideCorrection, type CorrectionRefusal } from '../rules/decide-correction.ts';
import { appendLedger } from './credit-ledger.store.ts';
import { noteChange } from './pass-changes.store.ts';
import { findPasses, lockPasses } from './passes.store.ts';

/** Rechecks the waitlists of a customer who has more credits. `src/app` passes it in. */
export type CreditsAdded = (tx: StudioTx, at: Instant, customer: CustomerId) => Promise<void>;

export const correctCredits =
  (creditsAdded: CreditsAdded) =>
  async (call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, CorrectionRefusal> | Problem> => {
    const { tx, at, actor, studio, params, body, language } = call;
    await lockPasses(tx, [params.pass]);
    const [pass] = await findPasses(tx, { passes: [params.pass] });
    if (pass?.owner !== params.id) return notFound();
    const { kind, delta, reason } = body;
    const decided = decideCorrection(pass, { kind, change: delta, now: at, zone: studio.settings.timeZone });
    if (!decided.ok) return decided;

    const { cycle, grant } = decided.value;
    const line = { pass: pass.id, kind, cycle, booking: null, at };
    if (grant > 0) await appendLedger(tx, [{ ...line, delta: grant, reason: 'granted' }]);
    await appendLedger(tx, [{ ...line, delta, reason: 'adjusted' }]);
    await noteChange(tx, at, pass.id, { kind: 'credits', by: actor.id, reason });
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'customer.credits',
      subject: ['customer', params.id],
      data: { pass: pass.id, delta },
    });
    if (delta > 0) await creditsAdded(tx, at, params.id);
    const texts = correctionTexts(language);
    return ok({ success: true, message: delta > 0 ? texts.added(delta) : texts.taken(-delta) });
  };
