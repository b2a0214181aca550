import type { GatewayName } from '../../payments/rules/gateway-name.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';

/** The payment method of an order that a gateway took money for. */
export const METHOD_OF_GATEWAY: Readonly<Record<GatewayName, PaymentMethod>> = {
  sandbox: 'card',
  stripe: 'card',
  gocardless: 'direct-debit',
  paypal: 'paypal',
};
