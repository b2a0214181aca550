import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const cancelledByStudio = 'El estudio ha cancelado esta clase.';

export const qrBookingTexts: TranslationOf<typeof english.qrBookingTexts> = {
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
};
