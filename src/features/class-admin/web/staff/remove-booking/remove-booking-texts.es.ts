import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './remove-booking-texts.ts';

export const removeBookingTexts: TranslationOf<typeof english.removeBookingTexts> = {
  title: (name) => `¿Quitar a ${name}?`,
  legend: 'El crédito',
  keep: 'No devolver el crédito',
  keepMeans: 'Se pierde 1 crédito.',
  giveBack: 'Devolver el crédito',
  giveBackMeans: 'El bono recupera 1 crédito.',
  waits: 'Se pierde el puesto en la lista de espera. No se ha gastado nada del bono.',
  free: 'Esta reserva no ha gastado ningún crédito.',
  told: 'Se le avisa por correo.',
  others: 'Quien espera la clase avanza.',
  no: 'Dejar en la clase',
  yes: 'Quitar',
};
