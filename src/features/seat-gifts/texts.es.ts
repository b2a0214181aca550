import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

/** Example: "en 1 hora", "en 5 horas". */
const inHours = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600);
  return `en ${hours} hora${hours === 1 ? '' : 's'}`;
};

const started = 'Esta clase ya ha empezado.';
const cancelledByStudio = 'El estudio ha cancelado esta clase.';

export const seatGiftTexts: TranslationOf<typeof english.seatGiftTexts> = {
  stands: 'Envía el enlace a la otra persona.',
  mailed: (address) => `Enviado a ${address}.`,
  takenBack: 'El enlace ya no vale. La plaza sigue siendo tuya.',
  accepted: '¡Listo! La plaza es tuya.',
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
        partner: 'Un colaborador del estudio paga esta visita. Es solo para ti.',
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
};
