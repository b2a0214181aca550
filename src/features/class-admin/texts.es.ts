/** What the feature says to staff, in Spanish. */
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const started = 'Esta clase ya ha empezado.';

const capacity = {
  'below-bookings': () =>
    'Quita personas de la clase antes de reducir el número de plazas: ahora hay más personas que las plazas que quieres dejar.',
  'class-cancelled': () => 'Esta clase se ha cancelado.',
  'class-started': () => started,
};

const noPass = () => 'Ninguno de sus bonos puede pagar esta clase. Véndele uno antes.';

export const classAdminTexts: TranslationOf<typeof english.classAdminTexts> = {
  capacityChanged: (places) =>
    places === null ? 'El número de plazas ya no está limitado.' : `La clase tiene ahora ${places} ${places === 1 ? 'plaza' : 'plazas'}.`,
  cancelled: ({ ended, refunded }) => {
    if (ended === 0) return 'La clase está cancelada. Nadie la había reservado.';
    const told = `La clase está cancelada. ${ended === 1 ? 'Se avisa a la única persona que había' : `Se avisa a las ${ended} personas que había`}`;
    return refunded === 0
      ? `${told}.`
      : `${told}; ${refunded === 1 ? 'se ha devuelto un crédito' : `se han devuelto ${refunded} créditos`}.`;
  },
  changed: ({ told, overlaps }) => {
    const mails = told === 0 ? '' : told === 1 ? ' Se avisa a la única persona que hay.' : ` Se avisa a las ${told} personas que hay.`;
    return `La clase ha cambiado.${mails}${overlaps.length === 0 ? '' : ` Quien la da tiene a la misma hora: ${overlaps.join(', ')}.`}`;
  },
  edit: {
    ...capacity,
    'starts-in-the-past': () => 'Una clase no se puede mover al pasado.',
    'instructor-has-appointment': () => 'Quien da la clase tiene una cita a esa hora. Elige otra hora u otra persona.',
    'instructor-changed': () => 'Desde que abriste el formulario da esta clase otra persona. No se ha cambiado nada: ábrelo de nuevo.',
    'not-yours-to-give': () => 'Solo quien ve todos los horarios puede dar una clase a otra persona. Pide un suplente.',
    'sub-requested': () => 'Se ha pedido a otras personas que den esta clase. Asígnala allí, o cancela antes la petición de suplente.',
  },
  removed: (isReturned) => `Quitada de la clase y avisada por correo.${isReturned ? ' Se ha devuelto el crédito.' : ''}`,
  added: (name, waitlistNumber) =>
    waitlistNumber === null
      ? `${name} tiene plaza, y recibe un correo.`
      : `${name} espera con el número ${waitlistNumber}, y recibe un correo.`,
  movedUp: (places) =>
    places === null ? 'Tiene plaza, y recibe un correo.' : `Tiene plaza, y recibe un correo. La clase tiene ahora ${places} plazas.`,
  add: { 'no-pass-for-class': noPass },
  moveUp: {
    'no-pass-for-class': noPass,
    'not-waiting': () => 'Esta persona ya no espera.',
    'class-cancelled': capacity['class-cancelled'],
    'class-started': capacity['class-started'],
    'no-free-place': ({ places }) => `No hay plazas libres: la clase tiene ${places}. Añade una plaza para esta persona.`,
  },
  remove: {
    'booking-ended': () => 'Esta persona ya no está en la clase.',
    'attendance-completed': () => 'La asistencia está cerrada. Vuelve a abrirla antes de quitar a alguien.',
  },
  cancel: {
    'class-cancelled': () => 'Esta clase ya estaba cancelada.',
    'attendance-completed': () => 'Su asistencia está cerrada. Vuelve a abrirla antes de cancelar la clase.',
  },
  capacity,
};
