/** Which gateway a studio takes cards with, and which one made a payment. */
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import type { CardGatewayName, GatewayName } from '../rules/gateway-name.ts';
import type { CardGateway, Gateway, SubscriptionGateway } from './gateway.ts';
import { findOpenAccount } from './gateway-account.store.ts';
import { goCardlessGateway } from './gocardless/gocardless-gateway.ts';
import { payPalGateway } from './paypal/paypal-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { stripeGateway } from './stripe/stripe-gateway.ts';

/** What a browser needs to take a card. */
export interface CardOffer {
  readonly name: CardGatewayName;
  readonly publicKey: string | null;
  /** Where the gateway's fields are loaded from; null where they are ours. */
  readonly script: string | null;
}

export interface Gateways {
  /** What this studio takes cards with: its own account, else the embedded gateway, which is not there in production. Null: no cards. */
  cardsOf(tx: StudioTx): Promise<CardOffer | null>;
  /** The gateway that keeps a card. Throws where the deployment has none of that name. */
  ofCards(name: CardGatewayName): CardGateway;
  /** The gateway that made a payment, though the studio has switched it off since. Throws where the deployment has none of that name. */
  named(name: GatewayName): Gateway;
  /** The gateway that charges memberships by itself. */
  readonly subscriptions: SubscriptionGateway;
}

export interface GatewayParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: SecretBox;
  readonly production: boolean;
  /** Where Stripe answers. */
  readonly stripeApi: string;
  /** Where GoCardless answers. */
  readonly goCardlessApi: string;
  /** Where PayPal answers. */
  readonly payPalApi: string;
  /** Where a browser loads Stripe's fields from. */
  readonly stripeScript: string;
}

export function gatewaysOf({ production, stripeScript, ...parts }: GatewayParts): Gateways {
  const ofCards: readonly CardGateway[] = [stripeGateway(parts), ...(production ? [] : [sandboxGateway(parts)])];
  const subscriptions = payPalGateway(parts);
  const gateways: readonly Gateway[] = [...ofCards, goCardlessGateway(parts), subscriptions];
  const find = <G extends Gateway>(among: readonly G[], name: GatewayName): G => {
    const found = among.find((one) => one.name === name);
    if (!found) throw new Error(`This deployment has no gateway "${name}".`);
    return found;
  };
  return {
    async cardsOf(tx) {
      const account = await findOpenAccount(tx, 'stripe');
      if (account) return { name: 'stripe', publicKey: account.publicKey, script: stripeScript };
      return production ? null : { name: 'sandbox', publicKey: null, script: null };
    },
    ofCards: (name) => find(ofCards, name),
    named: (name) => find(gateways, name),
    subscriptions,
  };
}
