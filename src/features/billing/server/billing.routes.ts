import { askingOperation, operation, type Operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { accountsRefusals } from '../../accounts/texts.ts';
import type { Gateways } from '../../payments/server/public.ts';
import { paymentTexts } from '../../payments/texts.ts';
import * as contract from '../contract/billing.contract.ts';
import { billingTexts } from '../texts.ts';
import { askAboutCard, beginAdding, finishAdding } from './add-card.ts';
import { removeCard, setDefaultCard } from './change-cards.ts';
import { getSetup, listMethods } from './list-methods.ts';

const refusals = (language: Language) => billingTexts(language).refusals;
const cardRefusals = (language: Language) => ({
  ...accountsRefusals(language),
  ...paymentTexts(language).refusals,
  ...refusals(language),
});

export const billingOperations = (gateways: Gateways): readonly Operation[] => [
  operation(contract.getPaymentMethods, (call) => listMethods(call, gateways)),
  operation(contract.getSetupIntent, (call) => getSetup(call, gateways)),
  askingOperation(
    contract.addCard,
    {
      before: (call) => beginAdding(call, gateways),
      ask: (asked) => askAboutCard(asked, gateways),
      after: finishAdding,
    },
    cardRefusals,
  ),
  operation(contract.removeCard, (call) => removeCard(call, gateways), refusals),
  operation(contract.updateDefaultCard, (call) => setDefaultCard(call, gateways)),
];
