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
  code: 'Promo code or gift card',
  apply: 'Apply',
  dropCode: 'Remove',
  dropCodeOf: (code: string) => `Remove ${code}`,
  ways: { cash: 'Cash', bank: 'Bank transfer or other', link: 'Link by mail', later: 'Later' },
  hints: {
    link: (count: number) =>
      count === 1 ? 'The customer gets a mail with a link that pays it.' : 'The customer gets a mail for each product.',
    later: 'It is owed until it is marked as paid.',
  },
  cardHint: 'The saved card is charged now.',
  expired: 'This card has expired.',
  sendLink: 'Send a link by mail instead',
  second: 'They have this membership already, and want a second one',
  noWays: 'This studio takes no payments at the desk. Switch them on in the settings, Getting paid.',
  sell: (amount: string) => `Sell for ${amount}`,
  sellOnly: 'Sell',
  selling: 'Selling',
  done: {
    paid: (product: string, customer: string) => `${product} sold to ${customer}. The receipt is on its way.`,
    later: (product: string, customer: string) => `${product} sold to ${customer}. It is to be paid later.`,
    link: (product: string, customer: string) => `${product} sold to ${customer}. The link is on its way.`,
  },
});
export const sellSay = sellTexts();
