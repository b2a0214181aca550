/** What the feature says to staff, in Spanish. */
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const bulkEmailTexts: TranslationOf<typeof english.bulkEmailTexts> = {
  sent: (people) => `El correo va de camino a ${people === 1 ? '1 persona' : `${people} personas`}.`,
  scheduled: (moment) => `El correo está programado para: ${moment}.`,
  send: {
    'class-cancelled': () => 'Esta clase se ha cancelado. Entonces se avisó a todas las personas que había.',
    'nobody-there': () => 'Ahora no hay nadie en estos grupos de la clase.',
    'unknown-recipient': () => 'Entre los destinatarios hay alguien a quien no puedes escribir.',
    'empty-letter': () => 'Escribe lo que debe decir el correo.',
    'not-a-half-hour': () => 'Elige una hora en punto o una media hora.',
    'in-the-past': () => 'Elige un momento que esté por llegar.',
  },
};
