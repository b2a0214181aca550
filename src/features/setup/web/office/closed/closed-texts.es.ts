import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './closed-texts.ts';

export const closedTexts: TranslationOf<typeof english.closedTexts> = {
  title: 'Aún no está abierto',
  body: 'Los clientes ven «Abrimos pronto». Tú lo ves todo.',
  preview: 'Ver como cliente',
  previewing: 'Abriendo las páginas de los clientes',
};
