import { catalogue } from '../../../../../wire/texts.ts';

export const sellTexts = catalogue('sellTexts', {
  title: 'Sell',
  lead: 'For somebody who stands at the desk.',
  search: 'Who buys?',
  searchHint: 'A name, an email or a phone number',
  nobody: 'Nobody found.',
  add: 'New customer',
  another: 'Choose somebody else',
  product: 'What is sold?',
  noProducts: 'Nothing is on sale now.',
  payment: 'How is it paid?',
  ways: { cash: 'Cash', bank: 'Bank transfer or other', later: 'Later' },
  laterHint: 'It is owed until it is marked as paid.',
  second: 'They have this membership already, and want a second one',
  noWays: 'This studio takes no payments at the desk. Switch them on in the settings, Getting paid.',
  sell: (amount: string) => `Sell for ${amount}`,
  sellOnly: 'Sell',
  selling: 'Selling',
  owed: (product: string, customer: string) => `${product} sold to ${customer}. It is to be paid later.`,
  sold: (product: string, customer: string) => `${product} sold to ${customer}. The receipt is on its way.`,
});
export const sellSay = sellTexts();
