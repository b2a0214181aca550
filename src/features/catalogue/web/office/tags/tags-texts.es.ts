import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { tagsTexts as english } from './tags-texts.ts';

export const tagsTexts: TranslationOf<typeof english> = {
  title: 'Etiquetas',
  lead: 'Palabras en clases, productos y clientes, como «Principiantes bienvenidos».',
  add: 'Añadir una etiqueta',
  newTitle: 'Etiqueta nueva',
  none: 'Todavía no hay etiquetas',
  noneBody: 'Una etiqueta es una palabra en una clase, un producto o un cliente.',
  fields: { name: 'Nombre', customLabel: 'Nombre para el personal', customColor: 'Color' },
  labelHint: 'El personal lo ve en lugar del nombre. Los clientes ven el nombre.',
  noColour: 'Sin color',
  hiddenBy: {},
};
