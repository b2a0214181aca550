import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const classPreviewTexts: TranslationOf<typeof english.classPreviewTexts> = {
  seatsLeft: (seats) => (seats === 1 ? 'queda 1 plaza' : `quedan ${seats} plazas`),
  waitlist: 'completa, con lista de espera',
  full: 'completa',
  cancelled: 'cancelada',
  online: 'En línea',
  classes: (count) => (count === 1 ? '1 clase' : `${count} clases`),
};
