import type { TranslationOf } from '../../wire/texts.ts';
import type { officePictureTexts as english } from './picture-texts.ts';

export const officePictureTexts: TranslationOf<typeof english> = {
  choose: 'Elegir una imagen',
  replace: 'Cambiar la imagen',
  remove: 'Quitar la imagen',
  cropTitle: 'Recortar la imagen',
  cropLead: 'Arrástrala o muévela con las flechas.',
  area: 'Parte de la imagen',
  zoom: 'Tamaño',
  use: 'Usar esta parte',
  uploading: 'Subiendo',
  cancel: 'Cancelar',
  unreadable: 'Este archivo no se puede mostrar. Elige una imagen JPEG, PNG o WebP.',
  failed: 'No se ha podido subir la imagen. Inténtalo de nuevo.',
};
