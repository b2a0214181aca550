import { operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { accountsRefusals } from '../../accounts/texts.ts';
import * as contract from '../contract/gift-cards.contract.ts';
import { listSoldCards as soldCards } from '../contract/sold-cards.contract.ts';
import { giftCardTexts } from '../texts.ts';
import { createGiftCard } from './create-gift-card.ts';
import { getGiftCard } from './get-gift-card.ts';
import { listSoldCards } from './list-sold-cards.ts';
import { readBalance } from './read-balance.ts';

const refusals = (language: Language) => ({ ...accountsRefusals(language), ...giftCardTexts(language).refusals });

export const giftCardsOperations = [
  operation(contract.createGiftCard, createGiftCard, refusals),
  operation(contract.getGiftCard, getGiftCard),
  operation(contract.getGiftCardBalance, readBalance, refusals),
  operation(soldCards, listSoldCards),
];
