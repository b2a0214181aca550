import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listRenewingByCard } from '../../passes/server/public.ts';
import type { Gateways } from '../../payments/server/public.ts';
import type { removeCard as removeContract, updateDefaultCard } from '../contract/billing.contract.ts';
import { decideRemoval, type BillingRefusal } from '../rules/decide-removal.ts';
import { billingTexts } from '../texts.ts';
import { forgetLater } from './forget-cards.ts';
import { offerOf } from './list-methods.ts';
import { expiryOf, presentKept } from './present-cards.ts';
import { listCards, lockCards, saveAllRemoved, saveDefault, saveRemoved, type SavedCard } from './saved-cards.store.ts';

type ChangeCall = Call<typeof removeContract> | Call<typeof updateDefaultCard>;

/** Locks the caller's cards and finds the named one. Null when the caller has no such card. */
async function loadLocked({ tx, studio, actor, body }: ChangeCall, gateways: Gateways) {
  const gateway = await offerOf(tx, studio, gateways);
  if (gateway === null) return null;
  await lockCards(tx, actor.id);
  const cards = await listCards(tx, actor.id, gateway.name);
  const card = cards.find(({ id }) => id === body.id);
  return card ? { gateway: gateway.name, cards, card } : null;
}

const told = async ({ tx, studio, actor, at }: ChangeCall, gateway: SavedCard['gateway']) =>
  presentKept(await listCards(tx, actor.id, gateway), studio, at);

/** Removes a card of the caller. Orders that it paid still show it. */
export async function removeCard(
  call: Call<typeof removeContract>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof removeContract>, BillingRefusal> | Problem> {
  const { tx, studio, actor, at, language } = call;
  const found = await loadLocked(call, gateways);
  if (found === null) return notFound();
  const isExpired = expiryOf(studio, at);
  const cards = found.cards.map((card) => ({ ...card, hasExpired: isExpired(card) }));
  const renewing = await listRenewingByCard(tx, actor.id, { now: at, zone: studio.settings.timeZone });
  const decision = decideRemoval({ card: found.card.id, cards, renewing });
  if (!decision.ok) return decision;
  await saveRemoved(tx, at, found.card.id);
  await forgetLater(tx, at, found.card.id);
  if (decision.value !== null) await saveDefault(tx, actor.id, decision.value);
  return ok({ success: true, message: billingTexts(language).removed, ...(await told(call, found.gateway)) });
}

export async function setDefaultCard(
  call: Call<typeof updateDefaultCard>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof updateDefaultCard>> | Problem> {
  const found = await loadLocked(call, gateways);
  if (found === null) return notFound();
  await saveDefault(call.tx, call.actor.id, found.card.id);
  return ok({ success: true, message: billingTexts(call.language).isDefault, ...(await told(call, found.gateway)) });
}

/** Removes all cards of a customer who leaves, here and at the gateways. */
export async function removeCardsOf(tx: StudioTx, at: Instant, customer: CustomerId): Promise<void> {
  await lockCards(tx, customer);
  for (const card of await saveAllRemoved(tx, at, customer)) await forgetLater(tx, at, card);
}
