import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './sold-cards-texts.ts';

export const soldCardsTexts: TranslationOf<typeof english.soldCardsTexts> = {
  title: 'Tarjetas regalo',
  lead: 'Dinero para clases que alguien regala a otra persona.',
  notInPackage: 'Tu paquete no tiene tarjetas regalo: los clientes no pueden comprarlas.',
  sums: 'Vendido y pendiente',
  sold: 'Vendido hasta ahora',
  owed: 'Queda en tarjetas',
  owedHint: 'Todavía debes clases por lo que queda en las tarjetas.',
  cards: (amount, count) => `${amount} · ${count === 1 ? '1 tarjeta' : `${count} tarjetas`}`,
  list: 'Tarjetas vendidas',
  none: 'Todavía no has vendido tarjetas regalo',
  noneBody: 'Una tarjeta aparece aquí en cuanto está pagada.',
  fromTo: (buyer, recipient) => `${buyer} para ${recipient}`,
  nameless: 'Tarjeta regalo',
  to: (recipient) => `Para ${recipient}`,
  left: (rest, amount) => `quedan ${rest} de ${amount}`,
  whole: (amount) => `${amount}, sin usar`,
  usedUp: (amount) => `${amount}, gastada`,
  refunded: (amount) => `${amount}, reembolsada`,
  ends: (lastFour) => `···· ${lastFour}`,
  bought: (day) => `comprada el ${day}`,
  willSend: (moment) => `se enviará: ${moment}`,
};
