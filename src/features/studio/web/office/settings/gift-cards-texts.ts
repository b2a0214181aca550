import { catalogue } from '../../../../../wire/texts.ts';

export const giftCardsSettingsTexts = catalogue('giftCardsSettingsTexts', {
  title: 'Gift cards on sale',
  lead: 'Customers buy a card online. It arrives by email with a code, and the code pays at the checkout.',
  fields: {
    isSold: 'Sell gift cards',
    amounts: 'Amounts to choose from',
    allowsOther: 'Customers may also type their own amount',
    least: 'Smallest amount',
    most: 'Largest amount',
    isTaxed: 'Tax gift cards when they are sold',
  },
  offHint: 'Nobody can buy a new card. Cards that you have sold stay good.',
  amountsHint: 'Add one amount at a time, such as 50.',
  taxHint: 'Leave this off if the tax is due when the card is used, which is usual.',
  notSold: 'Not on sale',
  own: (least: string, most: string) => `any amount from ${least} to ${most}`,
});
export const giftCardsSettingsSay = giftCardsSettingsTexts();
