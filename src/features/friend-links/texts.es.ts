import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const friendLinkTexts: TranslationOf<typeof english.friendLinkTexts> = {
  joined: (inviter) => `Vas con ${inviter}.`,
  link: {
    'class-cancelled': () => 'El estudio ha cancelado esta clase.',
    'class-started': () => 'Esta clase ya ha empezado.',
    'not-taking-reservations': () => 'Esta clase no admite reservas ahora.',
    'own-friend-link': () => 'Este es tu propio enlace: envíalo a otra persona.',
    'friend-link-ended': () => 'Este enlace ya no vale. Puedes reservar la clase por tu cuenta.',
    'friend-link-used': () => 'Otra persona ya ha reservado con este enlace. Puedes reservar la clase por tu cuenta.',
    'goes-with-another': () => 'Ya vas a esta clase con otra persona.',
    'friend-not-booked': () => 'Reserva primero la clase. Después vais juntos.',
  },
  unopened: {
    'friend-link-unknown': () =>
      'Este enlace no está completo. Puedes reservar la clase por tu cuenta o pedir el enlace a quien te lo envió.',
    'too-many-attempts': () => 'Demasiados intentos. Espera un momento.',
  },
};
