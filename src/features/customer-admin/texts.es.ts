import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const customerAdminTexts: TranslationOf<typeof english.customerAdminTexts> = {
  notesSaved: 'Las notas se han guardado.',
  notes: {
    'notes-changed': () => 'Otra persona ha guardado otras notas entretanto. Las tuyas aún no se han guardado.',
  },
  tagsSaved: 'Las etiquetas se han guardado.',
  tags: {
    'tag-unknown': () => 'Una de estas etiquetas ya no existe. No se ha cambiado nada.',
    'tag-archived': () => 'Una etiqueta archivada no se puede poner. No se ha cambiado nada.',
  },
};
