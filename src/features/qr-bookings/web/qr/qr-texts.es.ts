import { theDay, theTime } from '../../../../wire/clock.es.ts';
import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './qr-texts.ts';

export const qrTexts: TranslationOf<typeof english.qrTexts> = {
  label: 'Reserva por código QR',
  working: 'Reservando tu plaza…',
  notBooked: 'No se ha reservado nada',
  notHere: 'Este estudio no reserva por código QR. Puedes reservar esta clase aquí como siempre.',
  framed: 'Esta página solo reserva en una ventana propia.',
  openPage: 'Abrir la página de la clase',
  paidWith: (pass) => `Se ha pagado con ${pass}.`,
  paysLater: 'No se gasta ningún crédito hasta que tengas plaza.',
  creditsLeft: (count) => (count === 1 ? 'Te queda 1 crédito.' : `Te quedan ${count} créditos.`),
  place: (place) => `Eres el número ${place} de la lista.`,
  undoUntil: (time, left) => `¿No era lo que querías? Puedes deshacerlo gratis hasta ${theTime(time)} (${left}).`,
  left: (minutes) => (minutes <= 1 ? 'queda menos de un minuto' : `quedan ${minutes} minutos`),
  undo: 'Deshacer',
  leave: 'Salir de la lista de espera',
  undone: 'Deshecho',
  reserve: 'Reservar esta clase',
  complete: 'Continuar con la reserva',
  opens: (when) => `Vuelve ${theDay(when)}, o reserva como siempre.`,
  failed: 'No se ha podido reservar tu plaza. No se te reservará dos veces.',
};
