/**
 * Saves a card after its bank has checked it. The check is a payment of zero, requested outside of any transaction. If the bank asks the
 * customer first, the client calls again with the same card afterwards (spec 2 §7; docs/decisions/0083).
 */
import { minor, type Currency } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { StudioId } from '../../../kernel/ids.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { TooManyAttempts } from '../../accounts/rules/refusals.ts';
import { loadCustomer } from '../../accounts/server/public.ts';
import type { CardGatewayName } from '../../payments/rules/gateway-name.ts';
import type { CardRefused } from '../../payments/rules/card-refusal.ts';
import type { Gateways, Payer, PaymentAnswer } from '../../payments/server/public.ts';
import type { addCard as contract } from '../contract/billing.contract.ts';
import type { BillingRefusal } from '../rules/decide-removal.ts';
import { billingTexts } from '../texts.ts';
import { deleteCheck, noteCheck, saveCheckRef, type CardCheck } from './card-checks.store.ts';
import { countNewCard } from './count-new-card.ts';
import { offerOf } from './list-methods.ts';
import { presentKept } from './present-cards.ts';
import { findCardOwner, listCards, lockCards, saveCard, saveDefault } from './saved-cards.store.ts';

type AddCall = Call<typeof contract>;
type Refusal = BillingRefusal | CardRefused | TooManyAttempts;

interface CardRequest {
  /** Null when the card is already saved. */
  readonly check: CardCheck | null;
  readonly gateway: CardGatewayName;
  readonly studio: StudioId;
  readonly method: string;
  readonly payer: Payer;
  readonly currency: Currency;
  readonly description: string;
}
interface CardAnswer {
  readonly check: CardCheck | null;
  readonly gateway: CardGatewayName;
  readonly answer: PaymentAnswer | null;
}

/** Records the check of a card. A card that belongs to somebody else is refused as unknown. */
export async function beginAdding(call: AddCall, gateways: Gateways): Promise<Decision<CardRequest, Refusal>> {
  const { tx, studio, actor, at, body } = call;
  const gateway = await offerOf(tx, studio, gateways);
  if (gateway === null) return refuse({ code: 'cards-not-taken' });
  const method = body.payment_method;
  const owner = await findCardOwner(tx, { gateway: gateway.name, method });
  if (owner !== null && owner.customer !== actor.id) return refuse({ code: 'card-unknown' });
  const isKept = owner !== null && !owner.isRemoved;
  const counted = isKept ? ok(null) : await countNewCard(tx, actor.id, at);
  if (!counted.ok) return counted;
  const check = isKept ? null : await noteCheck(tx, at, { customer: actor.id, gateway: gateway.name, method });
  if (check !== null && check.customer !== actor.id) return refuse({ code: 'card-unknown' });
  const { firstName, lastName, email } = await loadCustomer(tx, actor.id, at);
  return ok({
    check,
    gateway: gateway.name,
    studio: studio.id,
    method,
    payer: { customer: actor.id, name: `${firstName} ${lastName}`.trim(), email },
    currency: studio.settings.currency,
    description: studio.settings.name,
  });
}

export async function askAboutCard({ check, gateway, studio, ...ask }: CardRequest, gateways: Gateways): Promise<CardAnswer> {
  if (check === null) return { check, gateway, answer: null };
  const cards = gateways.named(gateway);
  const known = check.ref === null ? null : await cards.read(studio, check.ref);
  const idempotencyKey = `card-${studio}-${check.id}-${ask.method}`;
  return { check, gateway, answer: known ?? (await cards.pay(studio, { ...ask, amount: minor(0), use: 'kept', idempotencyKey })) };
}

export async function finishAdding(
  { tx, studio, actor, at, body, language }: AddCall,
  { check, gateway, answer }: CardAnswer,
): Promise<Decision<ReplyOf<typeof contract>, Refusal>> {
  const texts = billingTexts(language);
  const kept = async () => presentKept(await listCards(tx, actor.id, gateway), studio, at);
  const shown = { success: true, setup_intent_id: answer?.ref ?? null, requires_action: false, client_secret: null };
  if (check !== null) {
    if (answer?.kind === 'declined') {
      await deleteCheck(tx, check.id);
      return refuse({ code: answer.why });
    }
    if (answer) await saveCheckRef(tx, check.id, answer.ref);
    if (answer?.kind === 'authentication-needed')
      return ok({ ...shown, message: texts.asksBank, ...(await kept()), requires_action: true, client_secret: answer.clientSecret });
    if (answer?.kind !== 'succeeded') return refuse({ code: 'card-not-checked' });
  }
  if (check !== null && answer?.kind === 'succeeded' && answer.card) {
    await saveCard(tx, at, { ...answer.card, customer: actor.id, gateway, method: body.payment_method });
    await deleteCheck(tx, check.id);
  }
  if (body.subscribe === true) {
    await lockCards(tx, actor.id);
    const added = (await listCards(tx, actor.id, gateway)).find(({ method }) => method === body.payment_method);
    if (added) await saveDefault(tx, actor.id, added.id);
  }
  return ok({ ...shown, message: texts.added, ...(await kept()) });
}
