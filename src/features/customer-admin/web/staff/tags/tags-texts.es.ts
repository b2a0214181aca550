import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './tags-texts.ts';

export const tagsScreenTexts: TranslationOf<typeof english.tagsScreenTexts> = {
  title: (name) => `Editar las etiquetas: ${name}`,
  none: 'El estudio todavía no tiene etiquetas.',
  archived: 'archivada',
  save: 'Guardar',
  close: 'Cerrar',
};
