import { operation, type Operation } from '../../../server/http/operation.ts';
import { authenticatePayment as authenticateContract, enterCard as enterContract } from '../contract/sandbox.contract.ts';
import { paymentTexts } from '../texts.ts';
import { authenticatePayment } from './authenticate-payment.ts';
import { enterCard } from './enter-card.ts';

/** What the embedded gateway answers to browsers. Never in production, where nobody shall pay with a test card. */
export const sandboxOperations: readonly Operation[] = [
  operation(enterContract, enterCard, (language) => paymentTexts(language).entry),
  operation(authenticateContract, authenticatePayment),
];
