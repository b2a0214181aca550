import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const paymentTexts: TranslationOf<typeof english.paymentTexts> = {
  refusals: {
    'card-declined': () => 'Tu banco ha rechazado la tarjeta. No se ha cobrado nada. Prueba con otra tarjeta.',
    'insufficient-funds': () => 'En esta tarjeta no hay saldo suficiente. No se ha cobrado nada. Prueba con otra tarjeta.',
    'authentication-failed': () =>
      'Tu banco no ha recibido tu aprobación del pago. No se ha cobrado nada. Inténtalo otra vez o prueba con otra tarjeta.',
    'card-expired': () => 'Esta tarjeta ha caducado. No se ha cobrado nada. Prueba con otra tarjeta.',
    'card-unknown': () => 'Ya no hemos podido leer esta tarjeta. No se ha cobrado nada. Introdúcela otra vez.',
    'debit-refused': () => 'No se ha aceptado la domiciliación. No se ha cobrado nada. Inténtalo de nuevo o elige otra forma de pago.',
    'paypal-refused': () => 'PayPal no ha aceptado el pago. No se ha cobrado nada. Inténtalo de nuevo o elige otra forma de pago.',
    'amount-not-taken': () => 'Este importe no se puede pagar así. No se ha cobrado nada. Elige otra forma de pago o pregunta al estudio.',
  },
  entry: {
    'expiry-passed': () => 'Esta tarjeta ha caducado.',
  },
  away: 'El servicio de pago no responde en este momento. Inténtalo de nuevo en un momento: no se te cobrará dos veces.',
};

export const cardEntryTexts: TranslationOf<typeof english.cardEntryTexts> = {
  nameEmpty: 'Este campo no puede estar vacío.',
  numberIncomplete: 'El número de tu tarjeta está incompleto.',
  numberInvalid: 'El número de tu tarjeta no es válido.',
  expiryIncomplete: 'La fecha de caducidad de tu tarjeta está incompleta.',
  expiryInvalid: 'La fecha de caducidad de tu tarjeta no es válida.',
  cvcIncomplete: 'El código de seguridad de tu tarjeta está incompleto.',
};
