/** Asks the gateway to delete a card that its owner has removed. Runs after the removal and repeats until the gateway accepts. */
import { asId, type SavedCardId, type StudioId } from '../../../kernel/ids.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { schedule, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import type { CardGatewayName } from '../../payments/rules/gateway-name.ts';
import type { Gateways } from '../../payments/server/public.ts';
import { findRemoved } from './saved-cards.store.ts';

const FORGET_CARD: DueKind = 'billing.forget-card';

/** Delays the deletion, because a card that is saved again immediately must not be deleted at the gateway. */
const FORGET_AFTER = minutes(1);

export const forgetLater = (tx: StudioTx, at: Instant, card: SavedCardId): Promise<void> =>
  schedule(tx, FORGET_CARD, card, plus(at, FORGET_AFTER));

interface Forgotten {
  readonly studio: StudioId;
  readonly gateway: CardGatewayName;
  readonly methods: readonly string[];
}

/** A card that has been saved again in the meantime stays. */
export const forgetCards = (gateways: Gateways): DueHandler => ({
  kind: FORGET_CARD,
  asks: {
    before: async ({ tx, ref }): Promise<Forgotten | null> => {
      const removed = await findRemoved(tx, asId<SavedCardId>(ref));
      return removed && { studio: tx.studio, ...removed };
    },
    ask: async (asked) => {
      if (asked === null) return;
      const { studio, gateway, methods } = asked as Forgotten;
      for (const method of methods) await gateways.ofCards(gateway).forget(studio, method);
    },
  },
  settle: () => Promise.resolve(),
});
