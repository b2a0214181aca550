/** What other features may ask of the checkout on the server. */
export { checkPayments } from './settle-payments.ts';
