import { catalogue } from '../../../../../wire/texts.ts';

export const soldCardsTexts = catalogue('soldCardsTexts', {
  title: 'Gift cards',
  lead: 'Money for classes that somebody gives to somebody else.',
  notInPackage: 'Your package has no gift cards: customers cannot buy them.',
  sums: 'Sold and owed',
  sold: 'Sold so far',
  owed: 'Left on cards',
  owedHint: 'You still owe classes for what is left on cards.',
  cards: (amount: string, count: number) => `${amount} · ${count === 1 ? '1 card' : `${count} cards`}`,
  list: 'Sold cards',
  none: 'No gift cards sold yet',
  noneBody: 'A card appears here as soon as it is paid.',
  fromTo: (buyer: string, recipient: string) => `${buyer} for ${recipient}`,
  nameless: 'Gift card',
  to: (recipient: string) => `For ${recipient}`,
  left: (rest: string, amount: string) => `${rest} left of ${amount}`,
  whole: (amount: string) => `${amount}, not used yet`,
  usedUp: (amount: string) => `${amount}, used up`,
  refunded: (amount: string) => `${amount}, refunded`,
  ends: (lastFour: string) => `···· ${lastFour}`,
  bought: (day: string) => `bought on ${day}`,
  willSend: (moment: string) => `will be sent ${moment}`,
});
export const soldCardsSay = soldCardsTexts();
