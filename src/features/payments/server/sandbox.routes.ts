import { operation, type Operation } from '../../../server/http/operation.ts';
import {
  authenticatePayment as authenticateContract,
  enterCard as enterContract,
  openTestWallet as walletContract,
} from '../contract/sandbox.contract.ts';
import { paymentTexts } from '../texts.ts';
import { authenticatePayment } from './authenticate-payment.ts';
import { enterCard, openTestWallet } from './enter-card.ts';

/** Routes of the embedded gateway. They do not exist in production, where test cards must not pay. */
export const sandboxOperations: readonly Operation[] = [
  operation(enterContract, enterCard, (language) => paymentTexts(language).entry),
  operation(walletContract, openTestWallet),
  operation(authenticateContract, authenticatePayment),
];
