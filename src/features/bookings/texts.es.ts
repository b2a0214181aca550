import type { FoundGuest } from './rules/decide-reservation.ts';
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

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
  claimed: 'La plaza es tuya. ¡Nos vemos allí!',
  cancelled: {
    free: 'Tu reserva se ha cancelado y el crédito vuelve a estar en tu bono.',
    unpaid: 'Tu reserva se ha cancelado.',
    leftWaitlist: 'Has salido de la lista de espera.',
    lateRefunded: 'Tu reserva se ha cancelado. Se te devolverán los créditos.',
    lateKept: 'Tu reserva se ha cancelado. No se te devolverán los créditos.',
    lateNothing: 'Tu reserva se ha cancelado. No había gastado ningún crédito, así que no pierdes ninguno.',
    fee: (fee) => `Se aplica un recargo de ${fee} por cancelación tardía.`,
    ifRefilled: 'Si alguien ocupa tu plaza, no pagas nada.',
    givenReturned: 'Tu reserva se ha cancelado. El crédito vuelve a la persona que te dio la plaza.',
    givenKept: 'Tu reserva se ha cancelado. No te cuesta nada.',
  },
  rescheduled: 'Hemos cambiado tu reserva.',
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
    'no-longer-free': () => 'Tu reserva sigue en pie: el tiempo para deshacerla gratis ha terminado.',
  },
  cancelLink: {
    'cancel-link-unknown': () => 'No conocemos este enlace. Ábrelo otra vez desde el correo, o inicia sesión.',
    'cancel-link-ended': () => 'Este enlace ya no vale: la clase ha terminado.',
    'too-many-attempts': () => 'Demasiados intentos. Espera un momento, o inicia sesión.',
  },
  reschedule: {
    'cannot-reschedule': ({ because }) =>
      ({
        guest: 'Una plaza para otra persona no se puede cambiar. Cancélala y reserva otra.',
        waits: 'Estás en la lista de espera de esta clase. Sal de ella y reserva otra.',
        series: 'Esta clase es parte de una serie y no se puede cambiar por separado.',
        given: 'Una plaza que te ha dado otra persona no se puede cambiar de fecha.',
      })[because],
    'another-class': () => 'Una reserva solo se puede cambiar a otra fecha de la misma clase.',
  },
  claim: {
    'not-live': () => 'Ya no esperas plaza en esta clase.',
    'already-seated': () => 'Ya tienes plaza en esta clase.',
    'class-cancelled': () => cancelledByStudio,
    'class-started': () => started,
    'not-taking-reservations': () => 'Esta clase no admite reservas ahora. Conservas tu puesto en la lista.',
    'nothing-offered': () => 'Ahora mismo no hay ninguna plaza libre. Conservas tu puesto en la lista.',
    'offer-over': () => 'Esta oferta ha terminado y la plaza ya no está. Conservas tu puesto en la lista.',
    'somebody-was-first': () => 'Otra persona se ha adelantado por un instante. Conservas tu puesto en la lista.',
    'no-such-pass': () => 'No tienes un bono válido para esta clase. Compra uno y consigue la plaza mientras siga libre.',
  },
  gift: {
    stands: 'Envía el enlace a la otra persona.',
    mailed: (address) => `Enviado a ${address}.`,
    takenBack: 'El enlace ya no vale. La plaza sigue siendo tuya.',
    accepted: '¡Listo! La plaza es tuya.',
    givenTo: (friend, isCreditBack) => `Para ${friend}${isCreditBack ? ' · crédito devuelto' : ''}`,
    give: {
      'not-live': () => 'Ya no tienes plaza en esta clase.',
      'class-cancelled': () => cancelledByStudio,
      'class-started': () => started,
      'not-taking-reservations': () => 'Esta clase no admite reservas ahora, así que sus plazas se quedan como están.',
      'already-attended': () => 'Ya has confirmado tu llegada, así que la plaza sigue siendo tuya.',
      'cannot-give': ({ because }) =>
        ({
          guest: 'Esta plaza ya es para otra persona.',
          waits: 'Estás en la lista de espera de esta clase: todavía no hay una plaza que puedas dar.',
          series: 'Esta clase es parte de una serie y no se puede dar a otra persona.',
          given: 'Una plaza que te han dado no se puede volver a dar. Cancélala y el crédito vuelve a quien te la dio.',
          'no-credit': 'Esta plaza no está pagada con un crédito. Tu bono es solo para ti.',
          private: 'Esta clase no está abierta a todo el mundo. Pregunta al estudio.',
          fee: 'Una plaza de esta clase se puede regalar hasta que acaba el plazo de cancelación gratuita, que ya ha pasado.',
        })[because],
      'too-many-gift-mails': ({ seconds }) =>
        `Has enviado muchos de estos correos últimamente. Comparte tú el enlace o vuelve a intentarlo ${inHours(seconds)}.`,
    },
    takeBack: { 'gift-accepted': () => 'Ya han aceptado la plaza.' },
    link: {
      'gift-unknown': () => 'No conocemos este enlace, o hay otro en su lugar. Pídelo a quien te da la plaza.',
      'too-many-attempts': () => 'Demasiados intentos. Espera un momento.',
    },
    accept: {
      'class-cancelled': () => cancelledByStudio,
      'class-started': () => started,
      'not-taking-reservations': () => 'Esta clase no admite reservas ahora, así que sus plazas se quedan como están.',
      'own-gift': () => 'Este es tu propio enlace: envíalo a otra persona. Hasta que alguien acepte, la plaza sigue siendo tuya.',
      'already-booked': () => 'Ya tienes plaza en esta clase.',
      'gift-taken': () => 'Otra persona ya ha aceptado esta plaza.',
      'gift-ended': () => 'Esta plaza ya no se ofrece.',
      'gift-too-late': () => 'Es tarde: una plaza de esta clase se puede aceptar hasta que acaba el plazo para cancelar gratis.',
      'waiver-not-accepted': () => 'Acepta el descargo de responsabilidad del estudio antes de tomar la plaza.',
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
  qr: {
    booked: 'Tienes plaza en esta clase.',
    waitlisted: 'Estás en la lista de espera de esta clase.',
    ended: {
      left: 'Has dejado tu plaza en esta clase. El código reserva una sola vez.',
      removed: 'El estudio te ha quitado de la lista de esta clase. El código reserva una sola vez.',
      classCancelled: cancelledByStudio,
    },
    refusals: {
      'qr-too-early': () => 'El código reserva una clase desde 24 horas antes de que empiece.',
      'no-eligible-pass': () => 'No tienes un bono válido para esta clase. Compra uno antes de reservarla.',
      'phone-missing': () => 'El estudio necesita tu número de teléfono antes de que reserves.',
      'fields-missing': ({ fields }) => `Falta por rellenar: ${fields.join(', ')}`,
    },
  },
  calendarEntry: {
    cancelled: (name) => `Cancelada: ${name}`,
    tentative: (name) => `Lista de espera: ${name}`,
    with: (instructor) => `Con ${instructor}`,
    manage: (url) => `Tus reservas: ${url}`,
    waiting: 'Estás en la lista de espera; todavía no es una reserva.',
    online: 'En línea',
    name: (studio) => `${studio}: mis reservas`,
    forGuest: (className, guest) => `${className} (${guest})`,
  },
};
