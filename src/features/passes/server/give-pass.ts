/** Staff give a customer a pass for nothing, with a reason. It has no order, so it counts in no sum of money. */
import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findNotes } from '../../accounts/server/public.ts';
import type { Product } from '../../products/rules/product.ts';
import { listOffers } from '../../products/server/public.ts';
import type { givePass as contract, listGivable as listContract } from '../contract/office-credits.contract.ts';
import { correctionTexts } from '../correction-texts.ts';
import { canBeGiven } from '../rules/pass-change.ts';
import type { CreditsAdded } from './correct-credits.ts';
import { grantPass } from './grant-pass.ts';
import { noteChange } from './pass-changes.store.ts';

/** Class packs that are not archived: also hidden ones, and those outside their days of sale. */
async function listPacksToGive({ tx, at, studio }: Pick<Call, 'tx' | 'at' | 'studio'>): Promise<Product[]> {
  const today = dayOf(studio.settings.timeZone, at);
  return (await listOffers(tx)).filter(({ terms }) => canBeGiven(terms, today));
}

export async function listGivable(call: Call<typeof listContract>): Promise<Decision<ReplyOf<typeof listContract>>> {
  return ok({ products: (await listPacksToGive(call)).map(({ id, terms }) => ({ id, name: terms.name })) });
}

export const givePass =
  (creditsAdded: CreditsAdded) =>
  async (call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> => {
    const { tx, at, actor, studio, params, body, language } = call;
    const [known, packs] = await Promise.all([findNotes(tx, params.id), listPacksToGive(call)]);
    const product = packs.find(({ id }) => id === body.product);
    if (known === null || !product) return notFound();
    const pass = await grantPass(tx, at, studio.settings.timeZone, {
      customer: params.id,
      offer: product.id,
      terms: product.terms,
      state: 'paid',
      soldByStaff: true,
      pricePaid: 0,
      discount: 0,
      paidBy: null,
    });
    await noteChange(tx, at, pass, { kind: 'given', by: actor.id, reason: body.reason });
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'customer.give-pass',
      subject: ['customer', params.id],
      data: { pass },
      after: { product: product.terms.name, reason: body.reason },
    });
    await creditsAdded(tx, at, params.id);
    return ok({ success: true, message: correctionTexts(language).given(product.terms.name) });
  };
