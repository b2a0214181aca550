import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './texts.ts';

export const cardTexts: TranslationOf<typeof english.cardTexts> = {
  name: 'Nombre en la tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Caducidad',
  expiryHint: 'MM / AA',
  cvc: 'Código de seguridad (CVC)',
  notLoaded: 'El formulario de la tarjeta no se ha cargado. Comprueba tu conexión.',
  test: {
    wallet: 'Pagar con la cartera de prueba',
    title: 'Pasarela de prueba, no se mueve dinero: ver sus tarjetas de prueba',
  },
  bank: {
    title: 'Tu banco te pregunta',
    asks: (amount) => `¿Quieres pagar ${amount}?`,
    asksToKeep: '¿Quieres que se guarde esta tarjeta para pagos posteriores?',
    note: 'En la vida real esto es la página o la aplicación de tu banco. Aquí es una prueba: no se mueve dinero.',
    approve: 'Aprobar el pago',
    approveKeeping: 'Aprobar la tarjeta',
    refuse: 'Rechazar',
    working: 'Avisando al banco',
  },
};
