export { KeysUseless } from './gateway-trouble.ts';
export { setAccount } from './gateway-account.ts';
export { checkAccounts, checkAccountsAgain, scheduleCheck } from './connect/check-account.ts';
export { NEW_MANDATE } from './gocardless/gocardless-gateway.ts';
export { PAYPAL, PAYPAL_SUBSCRIPTION } from './paypal/paypal-gateway.ts';
export { takesSubscription } from './paypal/paypal-subscriptions.ts';
export {
  SUBSCRIPTION_END,
  SUBSCRIPTION_OFFER,
  claimSubscription,
  endSubscription,
  endSubscriptionAgain,
  findSubscription,
  listActiveSubscriptions,
  listLiveSubscriptions,
  noteEnded,
  noteFailure,
  offerSubscription,
  type PayPalSubscription,
} from './paypal/subscription.store.ts';
export { findActiveMandate, listActiveMandates } from './mandate.store.ts';
export { findAccount, findOpenAccount, noteFirstEvent, switchAccountOff, type GatewayAccount } from './gateway-account.store.ts';
export type {
  CardGateway,
  CardShown,
  GatewayEvent,
  GatewayMessage,
  MoneyBack,
  Payer,
  PaymentAnswer,
  PaymentAsk,
  PaymentHint,
  RefundAnswer,
  SubscriptionStatus,
  UnreadWebhook,
} from './gateway.ts';
export { gatewaysOf, type CardOffer, type Gateways } from './gateways.ts';
export { keepSandboxCard } from './enter-card.ts';
export { TEST_CARDS } from '../rules/sandbox-cards.ts';
export { sandboxGateway } from './sandbox-gateway.ts';
