import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const subRequestTexts: TranslationOf<typeof english.subRequestTexts> = {
  template: {
    subject: '¿Puedes dar mi clase?',
    template: 'Hola:\n\nNo puedo dar esta clase. ¿Podrías darla tú?\n\n¡Gracias!',
  },
  forStudio: {
    subject: '¿Puedes dar esta clase?',
    template: 'Hola:\n\nEsta clase necesita profesor. ¿Podrías darla?\n\n¡Gracias!',
  },
  sent: (count) =>
    count === 0
      ? 'La búsqueda de suplente se ha cambiado.'
      : count === 1
        ? 'Se ha preguntado a una persona por correo.'
        : `Se ha preguntado a ${count} personas por correo.`,
  withdrawn: 'La búsqueda de suplente se ha cancelado.',
  assigned: (name) => `Ahora da la clase ${name}.`,
  noted: 'La respuesta queda anotada.',
  accepted: '¡Gracias! La clase es tuya.',
  declined: 'Gracias por tu respuesta. No das esta clase.',
  requestStatus: { pending: 'Pendiente', accepted: 'Aceptada', declined: 'Cancelada' },
  status: { pending: 'Pendiente', accepted: 'Aceptada', declined: 'Rechazada' },
  refusals: {
    'class-cancelled': () => 'Esta clase se ha cancelado.',
    'class-started': () => 'Esta clase ya ha empezado.',
    'sub-requested': () => 'Ya se busca suplente para esta clase.',
    'sub-taken': ({ by }) => (by ? `${by} ya da esta clase.` : 'Alguien ya da esta clase.'),
    'sub-withdrawn': () => 'La búsqueda se ha cancelado: ya no hace falta nadie.',
    'sub-has-appointment': () => 'Esta clase coincide con una cita de esta persona.',
    'sub-left': () => 'Esta persona ya no da clases aquí.',
  },
};
