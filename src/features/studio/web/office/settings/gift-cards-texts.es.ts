import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './gift-cards-texts.ts';

export const giftCardsSettingsTexts: TranslationOf<typeof english.giftCardsSettingsTexts> = {
  title: 'Tarjetas regalo a la venta',
  lead: 'Los clientes compran una tarjeta en línea. Llega por correo con un código, y el código sirve para pagar.',
  fields: {
    isSold: 'Vender tarjetas regalo',
    amounts: 'Importes para elegir',
    allowsOther: 'Los clientes también pueden escribir su propio importe',
    least: 'Importe menor',
    most: 'Importe mayor',
    isTaxed: 'Aplicar el impuesto al vender la tarjeta',
  },
  offHint: 'Nadie puede comprar una tarjeta nueva. Las que has vendido siguen valiendo.',
  amountsHint: 'Añade los importes de uno en uno, como 50.',
  taxHint: 'Déjalo desmarcado si el impuesto se aplica al usar la tarjeta, que es lo habitual.',
  notSold: 'No están a la venta',
  own: (least, most) => `cualquier importe entre ${least} y ${most}`,
};
