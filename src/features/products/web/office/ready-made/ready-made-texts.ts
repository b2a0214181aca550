import { catalogue } from '../../../../../wire/texts.ts';

export const readyMadeTexts = catalogue('readyMadeTexts', {
  lead: 'Most studios begin with these four. Change names and prices, and leave out what you do not sell.',
  names: { dropIn: 'Drop-in', ten: 'Ten-class pack', monthly: 'Monthly unlimited', intro: 'Three weeks to try us' },
  sellIt: (name: string) => `Sell ${name}`,
  name: 'Name',
  price: 'Price',
  priceEach: 'Price a month',
  add: (count: number) => (count === 1 ? 'Add 1 product' : `Add ${count} products`),
  adding: 'Adding',
  own: 'Begin with an empty product',
  added: (count: number) => (count === 1 ? '1 product is for sale.' : `${count} products are for sale.`),
  newOnly: 'For new customers only',
});
export const readyMadeSay = readyMadeTexts();
