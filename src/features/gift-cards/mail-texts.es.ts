import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

export const giftCardMailTexts: TranslationOf<typeof english.giftCardMailTexts> = {
  code: 'Tu código',
  from: 'De',
  balance: 'Lo que queda',
  howTo:
    'Para usarla, escribe el código en la casilla «Canjear código promocional» al pagar. Lo que no gastes se queda en la tarjeta. Guarda este correo: quien tenga el código puede gastarla.',
  'gift-card': (w) => ({
    subject: `${w.sender} te envía una tarjeta regalo de ${w.studio}`,
    preheader: `${w.amount} para ti.`,
    heading: `Un regalo para ti, ${w.recipient}`,
    paragraphs: [`${w.sender} te envía una tarjeta regalo de ${w.amount} para ${w.studio}.`, ...(w.message ? [`«${w.message}»`] : [])],
    button: 'Ver qué hay',
  }),
  'gift-card-receipt': (w) => ({
    subject: `Tu tarjeta regalo para ${w.recipient}`,
    preheader: `${w.amount} de ${w.studio}.`,
    heading: 'Gracias por tu regalo',
    paragraphs: [
      `Hola, ${w.sender}: has comprado una tarjeta regalo de ${w.amount} para ${w.recipient}.`,
      w.when === null ? `Va de camino a ${w.address}.` : `Se enviará a ${w.address}: ${w.when}.`,
    ],
    button: 'Regalar otra',
  }),
};
