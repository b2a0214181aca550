/** What the feature says to staff, in Spanish. */
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const started = 'Esta clase ya ha empezado.';

export const classAdminTexts: TranslationOf<typeof english.classAdminTexts> = {
  capacityChanged: (places) =>
    places === null ? 'El número de plazas ya no está limitado.' : `La clase tiene ahora ${places} ${places === 1 ? 'plaza' : 'plazas'}.`,
  capacity: {
    'below-bookings': () =>
      'Quita personas de la clase antes de reducir el número de plazas: ahora hay más personas que las plazas que quieres dejar.',
    'class-cancelled': () => 'Esta clase se ha cancelado.',
    'class-started': () => started,
  },
};
