/** Whom a studio may take cards through. `sandbox` is the embedded one, for everything but production. */
export type CardGatewayName = 'sandbox' | 'stripe';

/** Whom a studio may take money through. */
export type GatewayName = CardGatewayName | 'gocardless' | 'paypal';

/** Gateways with which a studio has an account of its own. */
export const ACCOUNT_GATEWAYS = ['stripe', 'gocardless', 'paypal'] as const satisfies readonly GatewayName[];
export type AccountGateway = (typeof ACCOUNT_GATEWAYS)[number];
