/** What other features may ask of payments on the server. */
export type { CardGateway, CardShown, PaymentAnswer, PaymentAsk } from './gateway.ts';
export { sandboxGateway } from './sandbox-gateway.ts';
