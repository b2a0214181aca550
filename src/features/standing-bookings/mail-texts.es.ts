import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

export const standingMailTexts: TranslationOf<typeof english.standingMailTexts> = {
  why: {
    'no-pass': 'ninguno de tus bonos puede pagarla',
    full: 'está completa',
    closed: 'ahora no admite reservas',
    busy: 'a esa hora tienes otra clase',
    'at-limit': 'has reservado tantas clases como permite el estudio',
    asked: 'el estudio necesita antes algo de ti, como tu teléfono o el descargo de responsabilidad',
  },
  'standing-booking-failed': ({ name, className, when, why }) => ({
    subject: `Sin reservar: ${className}, ${when}`,
    preheader: `No hemos podido reservarla porque ${why}.`,
    heading: 'No hemos podido reservarla',
    paragraphs: [
      `Hola, ${name}: tienes ${className} reservada cada semana. La del ${when} no está reservada porque ${why}.`,
      'Lo intentamos cada día hasta que empiece. No se ha gastado ningún crédito.',
    ],
    button: 'Ver la clase',
  }),
};
