import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

export const receiptMailTexts: TranslationOf<typeof english.receiptMailTexts> = {
  price: 'Precio',
  discount: 'Descuento',
  tax: (name, rate) => `${name} (${rate})`,
  taxIncluded: (name, rate) => `Incluido: ${name} (${rate})`,
  total: 'Total',
  giftCard: 'Tarjeta regalo',
  paidBy: 'Pago',
  date: 'Fecha',
  receipt: (w) => ({
    subject: `Tu recibo de ${w.studio}: ${w.amount}`,
    preheader: `${w.product}, ${w.amount}`,
    heading: 'Tu recibo',
    paragraphs: [w.isFee ? `Lo debías en ${w.studio}, y ya está pagado.` : `¡Gracias! Esto es lo que has comprado en ${w.studio}.`],
    button: 'Abrir e imprimir el recibo',
  }),
};
