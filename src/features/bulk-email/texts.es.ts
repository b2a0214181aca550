import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const bulkEmailTexts: TranslationOf<typeof english.bulkEmailTexts> = {
  sent: (people, unreached) =>
    [
      `El correo va de camino a ${people === 1 ? '1 persona' : `${people} personas`}.`,
      unreached > 0 && `${unreached === 1 ? '1 persona no tiene' : `${unreached} personas no tienen`} correo.`,
    ]
      .filter(Boolean)
      .join(' '),
  scheduled: (moment) => `El correo está programado para: ${moment}.`,
  changed: (moment) => `Cambiado. El correo saldrá: ${moment}.`,
  send: {
    'nobody-there': () => 'Ahora no hay nadie en estos grupos de la clase.',
    'nobody-mailed': ({ people }) =>
      people === 1 ? 'La única persona que hay no tiene correo.' : `Ninguna de las ${people} personas que hay tiene correo.`,
    'unknown-recipient': () => 'Entre los destinatarios hay alguien a quien no puedes escribir.',
    'empty-letter': () => 'Escribe lo que debe decir el correo.',
    'not-a-half-hour': () => 'Elige una hora en punto o una media hora.',
    'in-the-past': () => 'Elige un momento que esté por llegar.',
    'after-class': ({ endsAt }, days) =>
      `Entonces la clase ya ha terminado. Elige una hora hasta: ${days.moment(endsAt)}, o envía el correo ahora.`,
    'too-many-outsiders': ({ most, left }) =>
      `Puedes escribir a ${most} clientes al día que no están en la clase. Hoy ${left === 0 ? 'no queda ninguno' : left === 1 ? 'queda 1' : `quedan ${left}`}.`,
  },
  withdrawn: (moment) => `Retirado. El correo de ${moment} no se enviará.`,
  withdraw: {
    'email-sent': () => 'Este correo ya se ha enviado.',
    'email-not-waiting': () => 'Este correo ya no se enviará.',
  },
};
