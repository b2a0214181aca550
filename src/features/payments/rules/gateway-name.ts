/** The gateways that take cards. `sandbox` is the embedded gateway, for every deployment except production. */
export type CardGatewayName = 'sandbox' | 'stripe';

export type GatewayName = CardGatewayName | 'gocardless' | 'paypal';

/** The gateways at which a studio has its own account. */
export const ACCOUNT_GATEWAYS = ['stripe', 'gocardless', 'paypal'] as const satisfies readonly GatewayName[];
export type AccountGateway = (typeof ACCOUNT_GATEWAYS)[number];

/**
 * The keys that an owner types. GoCardless has no call that registers a webhook endpoint: the owner makes the endpoint there, and types its
 * secret.
 */
export const TYPED_KEYS = {
  stripe: ['publicKey', 'secretKey'],
  gocardless: ['secretKey', 'webhookSecret'],
  paypal: ['publicKey', 'secretKey'],
} as const satisfies Readonly<Record<AccountGateway, readonly ('publicKey' | 'secretKey' | 'webhookSecret')[]>>;

export const hasTypedEndpoint = (gateway: AccountGateway): boolean => gateway === 'gocardless';

export const GATEWAY_TITLES: Readonly<Record<AccountGateway, string>> = { stripe: 'Stripe', gocardless: 'GoCardless', paypal: 'PayPal' };
