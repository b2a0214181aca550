import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './marks-texts.ts';

export const marksTexts: TranslationOf<typeof english.marksTexts> = {
  refused: (count) => (count === 1 ? '1 marca no se ha guardado' : `${count} marcas no se han guardado`),
  mark: (person, isPresent) => `${person}: ${isPresent ? 'presente' : 'no presente'}`,
  todo: {
    'attendance-completed':
      'La asistencia se completó entretanto. Abre la clase y pulsa «Marcar asistencia como incompleta»: entonces se envía la marca.',
    'class-cancelled': 'La clase está cancelada y no se puede marcar a nadie. Descarta la marca.',
    'on-waitlist': 'Esta persona está en la lista de espera. Abre la clase, dale plaza y envía la marca otra vez.',
    'booking-ended': 'Esta reserva se canceló o se quitó. Si la persona vino, abre la clase, añádela y descarta esta marca.',
    'not-found': 'La clase ya no es tuya. Di en recepción quién vino y descarta la marca.',
    'not-allowed': 'Ya no puedes marcar asistencia. Di en recepción quién vino y descarta la marca.',
  },
  otherwise: (message) => `${message} Envía la marca otra vez o avisa en recepción.`,
  open: 'Abrir la clase',
  again: 'Enviar otra vez',
  discard: 'Descartar',
  discardOf: (person) => `Descartar la marca de ${person}`,
  againOf: (person) => `Enviar otra vez la marca de ${person}`,
  others: (name, count) =>
    count === 1
      ? `1 marca de ${name} espera en este dispositivo. Se envía cuando ${name} inicie sesión aquí.`
      : `${count} marcas de ${name} esperan en este dispositivo. Se envían cuando ${name} inicie sesión aquí.`,
};
