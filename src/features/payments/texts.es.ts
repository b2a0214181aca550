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
  },
  entry: {
    'expiry-passed': () => 'Esta tarjeta ha caducado.',
  },
};

export const cardEntryTexts: TranslationOf<typeof english.cardEntryTexts> = {
  nameEmpty: 'Este campo no puede estar vacío.',
  numberIncomplete: 'El número de tu tarjeta está incompleto.',
  numberInvalid: 'El número de tu tarjeta no es válido.',
  expiryIncomplete: 'La fecha de caducidad de tu tarjeta está incompleta.',
  expiryInvalid: 'La fecha de caducidad de tu tarjeta no es válida.',
  cvcIncomplete: 'El código de seguridad de tu tarjeta está incompleto.',
};
