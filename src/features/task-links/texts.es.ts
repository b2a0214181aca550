import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const taskLinkTexts: TranslationOf<typeof english.taskLinkTexts> = {
  mailed: (name) => `Un correo con el enlace va de camino a ${name}.`,
  refusals: {
    'task-link-unknown': () => 'No conocemos este enlace. Pide un código nuevo en recepción.',
    'task-link-ended': () => 'Este enlace ha caducado. Pide un código nuevo en recepción.',
    'task-link-done': () => 'Todo está hecho. Ya no queda nada pendiente.',
    'no-address': () => 'Esta persona no tiene correo. Muéstrale el código.',
    'too-many-attempts': () => 'Demasiados intentos. Espera un momento.',
    'task-done': () => 'Esto ya se ha hecho entretanto.',
  },
};
