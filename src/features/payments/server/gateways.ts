/** Selects the gateway with which a studio takes cards, and the gateway that made a payment. */
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import type { AccountGateway, CardGatewayName, GatewayName } from '../rules/gateway-name.ts';
import type { CardGateway, Gateway, SubscriptionGateway } from './gateway.ts';
import { findOpenAccount } from './gateway-account.store.ts';
import { goCardlessConnector } from './gocardless/gocardless-connector.ts';
import { goCardlessGateway } from './gocardless/gocardless-gateway.ts';
import { payPalConnector } from './paypal/paypal-connector.ts';
import { payPalGateway } from './paypal/paypal-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import type { Connector } from './connect/connector.ts';
import { stripeConnector } from './stripe/stripe-connector.ts';
import { stripeGateway } from './stripe/stripe-gateway.ts';

export interface CardOffer {
  readonly name: CardGatewayName;
  readonly publicKey: string | null;
  /** The address of the gateway's script for card fields. Null when the fields are our own. */
  readonly script: string | null;
}

export interface Gateways {
  /** The studio's own card account, or the embedded gateway outside production. Null when the studio takes no cards. */
  cardsOf(tx: StudioTx): Promise<CardOffer | null>;
  /** The gateway that stores a card. Throws when the deployment has no gateway of that name. */
  ofCards(name: CardGatewayName): CardGateway;
  /**
   * The gateway that made a payment, even if the studio has switched it off since. Throws when the deployment has no gateway of that name.
   */
  named(name: GatewayName): Gateway;
  readonly subscriptions: SubscriptionGateway;
  readonly connections: GatewayConnections;
}

/** Needed to connect accounts in the office. */
export interface GatewayConnections {
  readonly box: SecretBox;
  /** Test keys are refused in production, and live keys elsewhere. */
  readonly production: boolean;
  of(gateway: AccountGateway): Connector;
}

export interface GatewayParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: SecretBox;
  readonly production: boolean;
  readonly stripeApi: string;
  readonly goCardlessApi: string;
  readonly payPalApi: string;
  readonly stripeScript: string;
}

export function gatewaysOf({ production, stripeScript, ...parts }: GatewayParts): Gateways {
  const ofCards: readonly CardGateway[] = [stripeGateway(parts), ...(production ? [] : [sandboxGateway(parts)])];
  const subscriptions = payPalGateway(parts);
  const gateways: readonly Gateway[] = [...ofCards, goCardlessGateway(parts), subscriptions];
  const connectors: Readonly<Record<AccountGateway, Connector>> = {
    stripe: stripeConnector(parts),
    gocardless: goCardlessConnector(parts),
    paypal: payPalConnector(parts),
  };
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
    connections: { box: parts.box, production, of: (gateway) => connectors[gateway] },
  };
}
