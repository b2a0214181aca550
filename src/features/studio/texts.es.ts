import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const studioWebTexts: TranslationOf<typeof english.studioWebTexts> = {
  description: {
    schedule: (studio) => `Clases en ${studio}: mira el horario y reserva tu plaza.`,
    contact: (studio) => `${studio}: cómo contactar con el estudio, y tu cuenta.`,
  },
  needsScript: 'Esta página necesita JavaScript para mostrar lo que ofrece el estudio y reservar.',
};
