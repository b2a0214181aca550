import { ok, type Decision } from '../../../kernel/result.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CardOffer, Gateways } from '../../payments/server/public.ts';
import type { getPaymentMethods, getSetupIntent } from '../contract/billing.contract.ts';
import { presentKept } from './present-cards.ts';
import { listCards } from './saved-cards.store.ts';

/** The gateway for cards at this studio. Null when the studio does not accept cards. */
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

/** Needs no call to a gateway. The gateway's card fields create the card's id, and adding the card checks it. */
export async function getSetup(
  { tx, studio }: Call<typeof getSetupIntent>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof getSetupIntent>>> {
  return ok({ success: true, ...fieldsOf(await offerOf(tx, studio, gateways)), client_secret: null });
}
