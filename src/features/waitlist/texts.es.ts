import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const started = 'Esta clase ya ha empezado.';
const cancelledByStudio = 'El estudio ha cancelado esta clase.';

export const waitlistTexts: TranslationOf<typeof english.waitlistTexts> = {
  claimed: 'La plaza es tuya. ¡Nos vemos allí!',
  refusals: {
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
};
