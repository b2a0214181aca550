import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './refund-texts.ts';

export const refundMailTexts: TranslationOf<typeof english.refundMailTexts> = {
  reasons: {
    'paid-twice': 'Ya estaba pagado, así que este segundo pago se te devuelve íntegro.',
    'not-accepted': 'No es el importe que había que pagar, así que se te devuelve íntegro y no se ha comprado nada con él.',
    'fee-void': 'El estudio ha retirado el recargo, así que se te devuelve íntegro.',
    'by-studio': 'El estudio te lo devuelve.',
    undeliverable: 'Lo que pagaste ya no está disponible, así que se te devuelve íntegro y no se ha comprado nada con él.',
  },
  reversed: (w) => ({
    subject: `Tu pago de ${w.amount} no se ha realizado`,
    preheader: `Tu banco ha devuelto el recibo de ${w.product}.`,
    heading: 'Tu banco ha devuelto un recibo',
    paragraphs: [
      `Tu banco no ha pagado los ${w.amount} de ${w.product} en ${w.studio}, así que ahora figura como no pagado y no sirve para reservar.`,
      `${w.isOnline ? 'Puedes pagarlo en la página de este botón, o en el estudio.' : 'Págalo en el estudio, por favor.'} Lo que ya has reservado con él sigue reservado.`,
    ],
    button: w.isOnline ? `Pagar ${w.amount}` : 'Ver tus pagos',
  }),
  byStudio: (w) => ({
    subject: `${w.studio} te devuelve ${w.amount}`,
    preheader: `Por ${w.product}.`,
    heading: 'Hemos devuelto tu pedido',
    paragraphs: [
      `${w.studio} te devuelve ${w.amount} de lo que pagaste por ${w.product}.${w.tax ? ` Eso incluye ${w.tax.amount} de ${w.tax.name}.` : ''}`,
      ...(w.toGiftCard ? [`${w.toGiftCard.amount} vuelven a tu tarjeta regalo ···· ${w.toGiftCard.lastFour}.`] : []),
      ...(w.toPayer
        ? [
            w.byGateway
              ? `${w.toPayer} se te devuelven por donde pagaste. Según tu banco, puede tardar hasta diez días en llegar.`
              : `${w.toPayer} se te entregan en el estudio.`,
          ]
        : []),
      ...(w.ends ? [`${w.product} ha terminado, y lo reservado para después se cancela.`] : []),
    ],
    button: 'Ver tus pagos',
  }),
  refunded: (w) => ({
    subject: `Te devolvemos ${w.amount}`,
    preheader: `Tu pago a ${w.studio} se ha devuelto.`,
    heading: 'Hemos devuelto tu pago',
    paragraphs: [
      `Pagaste ${w.amount} por ${w.product} en ${w.studio}. ${w.why}`,
      'Según tu banco, puede tardar hasta diez días en llegar. No tienes que hacer nada.',
    ],
    button: 'Ver tus bonos',
  }),
};
