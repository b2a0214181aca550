import { askingOperation, operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { paymentTexts } from '../../payments/texts.ts';
import * as contract from '../contract/checkout.contract.ts';
import { checkoutTexts } from '../texts.ts';
import { getBookingDetails } from './get-booking-details.ts';
import { getCheckout } from './get-checkout.ts';
import { askGateway } from './ask-gateway.ts';
import { beginCompletion, beginPayment, finishCompletion, finishPayment } from './pay-by-card.ts';
import type { CardParts } from './settle-payments.ts';
import { beginPayLater, finishPayLater } from './pay-later.ts';

const refusals = (language: Language) => checkoutTexts(language).refusals;
const cardRefusals = (language: Language) => ({ ...paymentTexts(language).refusals, ...checkoutTexts(language).refusals });

export const checkoutOperations = (parts: CardParts) => [
  operation(contract.getCheckout, (call) => getCheckout(call, parts.cards), refusals),
  askingOperation(
    contract.confirmCheckout,
    {
      before: (call) => beginPayment(call, parts),
      ask: (asked) => askGateway(asked, parts.cards),
      after: (call, said) => finishPayment(call, said, parts),
    },
    cardRefusals,
  ),
  askingOperation(
    contract.completeCheckout,
    {
      before: (call) => beginCompletion(call),
      ask: (asked) => askGateway(asked, parts.cards),
      after: (call, said) => finishCompletion(call, said, parts),
    },
    cardRefusals,
  ),
  askingOperation(
    contract.cashCheckout,
    {
      before: beginPayLater,
      ask: async ({ name, asked }) => ({ name, said: await askGateway(asked, parts.cards) }),
      after: (call, said) => finishPayLater(call, said, parts.creditGained),
    },
    refusals,
  ),
  operation(contract.getBookingDetails, getBookingDetails, refusals),
];
