import { askingOperation, operation, type Call } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { accountsRefusals } from '../../accounts/texts.ts';
import { giftCardTexts } from '../../gift-cards/texts.ts';
import { paymentTexts } from '../../payments/texts.ts';
import { promoCodeTexts } from '../../promo-codes/texts.ts';
import * as contract from '../contract/checkout.contract.ts';
import * as links from '../contract/pay-link.contract.ts';
import { membershipTexts } from '../../memberships/texts.ts';
import { changeSubscription } from '../contract/subscription.contract.ts';
import { checkoutTexts } from '../texts.ts';
import { beginApplying, finishApplying } from './apply-code.ts';
import { askChange, beginChange, finishChange, type ChangeParts } from './renewals/change-subscription.ts';
import { getCheckout, getGiftCardCheckout } from './get-checkout.ts';
import { findPlan, seekPlan } from './subscriptions/seek-plan.ts';
import { askGateway } from './ask-gateway.ts';
import { beginCompletion, beginPayment, finishCompletion, finishPayment } from './pay-by-card.ts';
import { beginDebit, finishDebit } from './pay-by-debit.ts';
import { officeOrdersOperations } from './office/office-orders.routes.ts';
import type { MayLetIn } from './office/sell-at-desk.ts';
import type { PresentPurchaseBookings } from './purchase/present-purchase-booking.ts';
import { takingsOperations } from './takings/takings.routes.ts';
import { receiptsOperations } from './receipts/receipts.routes.ts';
import { getOwedCheckout } from './owed/get-owed-checkout.ts';
import { beginPayLater, finishPayLater } from './pay-later.ts';
import {
  beginLinkCompletion,
  beginPayByLink,
  finishLinkCompletion,
  finishPayByLink,
  readPayLink,
  type LinkParts,
} from './pay-link/pay-by-link.ts';
import type { CardParts } from './settle-payments.ts';

const refusals = (language: Language) => ({
  ...checkoutTexts(language).refusals,
  ...promoCodeTexts(language).refusals,
  ...giftCardTexts(language).refusals,
});
const cardRefusals = (language: Language) => ({
  ...accountsRefusals(language),
  ...paymentTexts(language).refusals,
  ...refusals(language),
});
const codeRefusals = (language: Language) => ({ ...accountsRefusals(language), ...refusals(language) });

const payByDebit = ({ gateways, creditGained }: CardParts) =>
  askingOperation(
    contract.goCardlessCheckout,
    {
      before: beginDebit,
      ask: async ({ name, asked }) => ({ name, said: await askGateway(asked, gateways) }),
      after: (call, said) => finishDebit(call, said, creditGained),
    },
    cardRefusals,
  );
/** Paying by card or PayPal. Each call has a second path with the same behavior. */
const payingOperations = (parts: CardParts) => [
  ...[contract.confirmCheckout, contract.confirmPaymentCheckout].map((endpoint) =>
    askingOperation(
      endpoint,
      {
        before: (call) => beginPayment(call, parts),
        ask: (asked) => askGateway(asked, parts.gateways),
        after: (call, said) => finishPayment(call, said, parts),
      },
      cardRefusals,
    ),
  ),
  ...[contract.completeCheckout, contract.completeIntentPayment].map((endpoint) =>
    askingOperation(
      endpoint,
      {
        before: (call) => beginCompletion(call),
        ask: (asked) => askGateway(asked, parts.gateways),
        after: (call, said) => finishCompletion(call, said, parts),
      },
      cardRefusals,
    ),
  ),
];

const linkRefusals = (language: Language) => ({ ...cardRefusals(language), ...checkoutTexts(language).payLink });
const linkOperations = (parts: LinkParts) => [
  operation(links.readPayLink, (call: Call<typeof links.readPayLink>) => readPayLink(call, parts), linkRefusals),
  askingOperation(
    links.payByLink,
    {
      before: (call: Call<typeof links.payByLink>) => beginPayByLink(call, parts),
      ask: (asked) => askGateway(asked, parts.gateways),
      after: (call, said) => finishPayByLink(call, said, parts),
    },
    linkRefusals,
  ),
  askingOperation(
    links.completePayLink,
    {
      before: (call: Call<typeof links.completePayLink>) => beginLinkCompletion(call, parts),
      ask: (asked) => askGateway(asked, parts.gateways),
      after: (call, said) => finishLinkCompletion(call, said, parts),
    },
    linkRefusals,
  ),
];

const subscriptionOperation = (parts: ChangeParts) =>
  askingOperation(
    changeSubscription,
    {
      before: (call) => beginChange(call, parts),
      ask: (asked) => askChange(asked, parts),
      after: (call, said) => finishChange(call, said, parts),
    },
    (language) => ({ ...cardRefusals(language), ...membershipTexts(language).refusals }),
  );

/** Functions of later features. */
interface AboveCheckout {
  readonly presentBookings: PresentPurchaseBookings;
  readonly mayLetIn: MayLetIn;
}

export const checkoutOperations = (parts: LinkParts & ChangeParts, { presentBookings, mayLetIn }: AboveCheckout) => [
  askingOperation(
    contract.getCheckout,
    {
      before: seekPlan,
      ask: (sought) => findPlan(sought, parts.gateways),
      after: (call, plan) => getCheckout(call, parts.gateways, plan),
    },
    refusals,
  ),
  operation(contract.getGiftCardCheckout, (call) => getGiftCardCheckout(call, parts.gateways), refusals),
  operation(contract.getOwedCheckout, (call) => getOwedCheckout(call, parts.gateways), refusals),
  askingOperation(
    contract.applyDiscountCode,
    {
      before: beginApplying,
      ask: (asked) => askGateway(asked, parts.gateways),
      after: (call, said) => finishApplying(call, said, parts),
    },
    codeRefusals,
  ),
  ...payingOperations(parts),
  askingOperation(
    contract.cashCheckout,
    {
      before: beginPayLater,
      ask: async ({ name, asked }) => ({ name, said: await askGateway(asked, parts.gateways) }),
      after: (call, said) => finishPayLater(call, said, parts.creditGained),
    },
    refusals,
  ),
  ...linkOperations(parts),
  subscriptionOperation(parts),
  payByDebit(parts),
  ...receiptsOperations(presentBookings),
  ...officeOrdersOperations({ ...parts, presentBookings, mayLetIn }),
  ...takingsOperations,
];
