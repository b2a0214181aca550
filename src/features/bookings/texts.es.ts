import type { FoundGuest } from './rules/decide-reservation.ts';
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';
import { wasFree } from './late-texts.es.ts';

/** Example: "en 1 hora", "en 5 horas". */
const inHours = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600);
  return `en ${hours} hora${hours === 1 ? '' : 's'}`;
};

const started = 'Esta clase ya ha empezado.';
const cancelledByStudio = 'El estudio ha cancelado esta clase.';

const ofThatName = ({ name, byNameOnly }: FoundGuest): string => (byNameOnly ? ` ¿Es otra persona llamada ${name}? Añade su correo.` : '');

export const bookingTexts: TranslationOf<typeof english.bookingTexts> = {
  reserved: 'Clase reservada.',
  waitlisted: 'Estás en la lista de espera.',
  cancelled: {
    free: (left) => `Tu reserva se ha cancelado. Recuperas 1 crédito: te ${left === 1 ? 'queda 1' : `quedan ${left}`}.`,
    freeGuest: 'Tu reserva se ha cancelado y el crédito vuelve a estar en tu bono.',
    unpaid: 'Tu reserva se ha cancelado.',
    leftWaitlist: 'Has salido de la lista de espera.',
    lateRefunded: 'Tu reserva se ha cancelado. Se te devolverán los créditos.',
    lateKept: 'Tu reserva se ha cancelado. No se te devolverán los créditos.',
    lateNothing: 'Tu reserva se ha cancelado. No había gastado ningún crédito, así que no pierdes ninguno.',
    fee: (fee) => `Se aplica un recargo de ${fee} por cancelación tardía.`,
    ifRefilled: 'Si alguien ocupa tu plaza, no pagas nada.',
    freeLate: wasFree,
    givenReturned: 'Tu reserva se ha cancelado. El crédito vuelve a la persona que te dio la plaza.',
    givenKept: 'Tu reserva se ha cancelado. No te cuesta nada.',
  },
  bookingName: {
    booked: 'Reservada',
    waitlisted: 'En lista de espera',
    attended: 'Asististe',
    'no-show': 'No asististe',
    cancelled: 'Cancelada',
    'late-cancelled': 'Cancelada tarde',
    removed: 'Anulada',
    'class-cancelled': 'Clase cancelada',
  },
  bookingLabel: {
    waitlisted: (place) => `Lista de espera, n.º ${place}`,
    removed: 'Anulada por el estudio',
    refunded: 'Clase cancelada, crédito devuelto',
  },
  phoneRequired: 'El número de teléfono es obligatorio',
  phoneInvalid: 'Introduce un número de teléfono válido',
  reservation: {
    'class-cancelled': () => 'Esta clase se ha cancelado.',
    'class-started': () => started,
    'not-taking-reservations': () => 'Esta clase no admite reservas.',
    'guests-not-offered': () => 'Este estudio no ofrece reservas para otra persona.',
    'already-booked': ({ guest }) =>
      guest ? `${guest.name} ya tiene plaza en esta clase.${ofThatName(guest)}` : 'Ya has reservado esta clase.',
    'already-waiting': ({ guest }) =>
      guest
        ? `${guest.name} ya está en la lista de espera de esta clase.${ofThatName(guest)}`
        : 'Ya estás en la lista de espera de esta clase.',
    'class-full': ({ capacity, taken }) =>
      `Esta clase está completa: ${taken} de ${capacity} ${capacity === 1 ? 'plaza ocupada' : 'plazas ocupadas'}.`,
    'waiver-not-accepted': () => 'Acepta el descargo de responsabilidad del estudio antes de reservar.',
    overlaps: ({ places }) =>
      `A esa hora ${places[0]?.waits ? 'estás en la lista de espera de' : 'tienes plaza en'} ${places[0]?.name ?? ''}.`,
    'booking-limit-reached': ({ unit, most, used, from, isCurrent }, days) =>
      `Puedes reservar ${most === 1 ? '1 clase' : `${most} clases`} ${unit === 'day' ? 'al día' : 'por semana'}, y tienes ${used} ${
        unit === 'day' ? (isCurrent ? 'hoy' : `el ${days.dated(from)}`) : isCurrent ? 'esta semana' : `en la semana del ${days.dated(from)}`
      }.`,
    'too-many-guests': ({ seconds }) =>
      `Has reservado para muchas personas por correo electrónico. Vuelve a intentarlo ${inHours(seconds)} o deja su correo en blanco.`,
    'no-such-pass': () => 'No tienes un bono válido para esta clase. Compra uno antes de reservarla.',
  },
  hold: {
    'held-before': () => 'Hace un momento te guardamos una plaza. Ahora la tiene quien reserve primero.',
  },
  cancellation: {
    'not-live': () => 'Esta reserva ya está cancelada.',
    'removed-by-studio': () => 'El estudio te ha quitado de la lista de esta clase.',
    'already-attended': () => 'Has asistido a esta clase, así que ya no se puede cancelar.',
    'class-cancelled': () => cancelledByStudio,
    'class-started': () => 'Esta clase ya ha empezado, así que ya no se puede cancelar.',
    'series-class': () => 'Esta clase forma parte de una serie y no se puede cancelar por separado.',
    'deadline-passed': () => 'El plazo para cancelar esta clase ha terminado.',
    'no-longer-free': () => 'Tu reserva sigue en pie: cancelarla ya no es gratis.',
  },
  undoCancel: {
    booked: (left) =>
      left === null
        ? 'Vuelves a tener tu plaza.'
        : `Vuelves a tener tu plaza: te ${left === 1 ? 'queda 1 crédito' : `quedan ${left} créditos`}.`,
    waits: (place) => `Vuelves a estar en la lista de espera: n.º ${place}.`,
    refusals: {
      'not-undoable': () => 'Esta cancelación no se puede deshacer.',
      'undo-over': () => 'Una cancelación se puede deshacer durante cinco minutos. Vuelve a reservar la clase.',
      'seat-taken': ({ movedUp }) =>
        movedUp === 0
          ? 'Ya no queda ninguna plaza libre.'
          : `Tu plaza está ocupada: ${movedUp === 1 ? '1 persona ha subido' : `${movedUp} personas han subido`} desde la lista de espera.`,
    },
  },
  wait: {
    changed: 'Cambiado. Conservas tu puesto en la lista.',
    refusals: {
      'not-waiting': () => 'Ya no esperas plaza en esta clase.',
      'wait-choice-over': () => 'Ese momento ya ha pasado, o es después de que empiece la clase.',
      'has-class-that-day': ({ name }) => `Ya tienes una clase ese día: ${name}.`,
    },
  },
  givenTo: (friend, isCreditBack) => `Para ${friend}${isCreditBack ? ' · crédito devuelto' : ''}`,
  calendarEntry: {
    cancelled: (name) => `Cancelada: ${name}`,
    tentative: (name) => `Lista de espera: ${name}`,
    with: (instructor) => `Con ${instructor}`,
    manage: (url) => `Tus reservas: ${url}`,
    waiting: 'Estás en la lista de espera; todavía no es una reserva.',
    online: 'En línea',
    name: (studio) => `${studio}: mis reservas`,
    places: (count, names) => `${count} plazas: ${names}`,
    forGuest: (className, guest) => `${className} (${guest})`,
  },
};
