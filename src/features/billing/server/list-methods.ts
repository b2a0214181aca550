import { ok, type Decision } from '../../../kernel/result.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CardOffer, Gateways } from '../../payments/server/public.ts';
import type { getPaymentMethods, getSetupIntent } from '../contract/billing.contract.ts';
import { presentKept } from './present-cards.ts';
import { listCards } from './saved-cards.store.ts';

/** What this studio takes cards with, here and now; null where it takes none. */
export const offerOf = async (tx: StudioTx, studio: Studio, gateways: Gateways): Promise<CardOffer | null> =>
  studio.settings.payments.card ? gateways.cardsOf(tx) : null;

const fieldsOf = (offer: CardOffer | null) => ({
  card_gateway: offer?.name ?? null,
  card_script: offer?.script ?? null,
  stripe_pk: offer?.publicKey ?? null,
});

export async function listMethods(
  { tx, studio, actor, at }: Call<typeof getPaymentMethods>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof getPaymentMethods>>> {
  const offer = await offerOf(tx, studio, gateways);
  const kept = offer === null ? [] : await listCards(tx, actor.id, offer.name);
  return ok({ success: true, ...presentKept(kept, studio, at), ...fieldsOf(offer) });
}

/** Nothing is asked of the gateway: its fields give the card a name, and adding it checks it. */
export async function getSetup(
  { tx, studio }: Call<typeof getSetupIntent>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof getSetupIntent>>> {
  return ok({ success: true, ...fieldsOf(await offerOf(tx, studio, gateways)), client_secret: null });
}
