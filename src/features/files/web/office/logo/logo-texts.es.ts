import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { logoTexts as english } from './logo-texts.ts';

export const logoTexts: TranslationOf<typeof english> = {
  label: 'Logotipo',
  hint: 'JPEG, PNG, WebP o GIF, de 5 MB como máximo. Sin logotipo, los clientes ven el nombre del estudio.',
  choose: 'Elegir un logotipo',
  replace: 'Elegir otro logotipo',
  remove: 'Quitar el logotipo',
  uploading: 'Subiendo el logotipo',
  removing: 'Quitando el logotipo',
};
