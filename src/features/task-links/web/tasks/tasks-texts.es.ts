import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './tasks-texts.ts';

export const tasksPageTexts: TranslationOf<typeof english.tasksPageTexts> = {
  incomplete: 'Este enlace no está completo. Escanea el código otra vez.',
  title: (name) => `Hola, ${name}`,
  lead: (studio) => `${studio} necesita esto de ti. Se pregunta una sola vez.`,
  done: 'Todo listo. ¡Gracias!',
  toSchedule: 'Ver los horarios',
};
