/** The gateways that take cards. `sandbox` is the embedded gateway, for every deployment except production. */
export type CardGatewayName = 'sandbox' | 'stripe';

export type GatewayName = CardGatewayName | 'gocardless' | 'paypal';

/** The gateways at which a studio has its own account. */
export const ACCOUNT_GATEWAYS = ['stripe', 'gocardless', 'paypal'] as const satisfies readonly GatewayName[];
export type AccountGateway = (typeof ACCOUNT_GATEWAYS)[number];

/** The gateways that an owner connects in the office. */
export const GUIDED_GATEWAYS = ['stripe', 'paypal'] as const satisfies readonly AccountGateway[];
export type GuidedGateway = (typeof GUIDED_GATEWAYS)[number];

export const GATEWAY_TITLES: Readonly<Record<AccountGateway, string>> = { stripe: 'Stripe', gocardless: 'GoCardless', paypal: 'PayPal' };
