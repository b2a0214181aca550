import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const selfCheckInTexts: TranslationOf<typeof english.selfCheckInTexts> = {
  linkReady: 'El enlace está listo.',
  linkRenewed: 'El nuevo enlace está listo. El anterior ya no funciona.',
  checkedIn: (names) => `Entrada registrada: ${names.join(', ')}.`,
  refusals: {
    'check-in-link-unknown': () => 'Este enlace de entrada ya no funciona. Pregunta en recepción.',
    'check-in-closed': () => 'El registro de entrada de esta clase está cerrado. Pregunta en recepción.',
    'undo-ended': () => 'Este registro ya no se puede deshacer aquí. Pregunta en recepción.',
    'nothing-to-check-in': () => 'Ninguna de sus clases está abierta para registrar la entrada ahora.',
    'too-many-attempts': () => 'Demasiados intentos. Espera un momento o pregunta en recepción.',
  },
};
