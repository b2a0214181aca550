import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './fee-texts.ts';

export const feeTexts: TranslationOf<typeof english.feeTexts> = {
  names: {
    'late-cancel': ({ className, day }) => `Recargo por cancelación tardía: ${className}, ${day}`,
    'no-show': ({ className, day }) => `Recargo por no asistir: ${className}, ${day}`,
  },
  due: ({ studio, fee, isAsked, amount, why, isOnline }) => ({
    subject: `Tienes pendientes ${amount} en ${studio}`,
    preheader: isOnline ? `${fee}. Se paga en un minuto.` : `${fee}. Págalo en el estudio.`,
    heading: `Tienes pendientes ${amount}`,
    paragraphs: [
      `${fee}.`,
      isAsked
        ? 'El estudio te recuerda que aún no está pagado.'
        : why === null
          ? `${isOnline ? 'No tienes ninguna tarjeta guardada' : 'El estudio no acepta tarjetas aquí'}, así que no se ha cobrado nada.`
          : `Hemos intentado cobrarlo en tu tarjeta, pero ${why}. No se ha cobrado nada.`,
      isOnline
        ? 'Puedes pagarlo con cualquier tarjeta en la página de este botón. También está en tu historial de pagos.'
        : 'Págalo en el estudio. Está en tu historial de pagos.',
    ],
    button: isOnline ? `Pagar ${amount}` : 'Ver tus pagos',
  }),
};
