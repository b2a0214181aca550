import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './sheet-texts.ts';

export const sheetTexts: TranslationOf<typeof english.sheetTexts> = {
  book: 'Reservar',
  join: 'Apuntarse a la lista',
  uses: 'Se paga con',
  withPassword: '¿Tienes contraseña? Inicia sesión en la página de reserva.',
  unpaid: 'El bono es tuyo. En cuanto esté pagado en el estudio, podrá pagar esta clase.',
  booked: 'Tienes plaza.',
  bookedFor: (name) => `${name} tiene plaza.`,
  waits: 'Estás en la lista de espera.',
  waitsFor: (name) => `${name} está en la lista de espera.`,
  position: (position) => `Número ${position} de la lista`,
  weWrite: 'Te escribimos en cuanto haya una plaza.',
  left: (left, pass) => (left === 1 ? `Queda 1 crédito en ${pass}` : `Quedan ${left} créditos en ${pass}`),
  goodToKnow: 'Conviene saber',
  calendar: 'Añadir al calendario',
  preparing: 'Preparando el archivo',
  directions: 'Cómo llegar',
  everyWeek: 'Reservarla cada semana',
  nextWeek: (when) => `La misma clase la próxima semana: ${when}`,
  undo: 'Deshacer',
  undoHint: 'Durante 5 minutos, sin coste.',
  undone: 'Deshecho',
  seeBookings: 'Ver mis reservas',
  done: 'Listo',
};
