import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

/** "1 minuto", "3 minutos". */
const enMinutos = (seconds: number) => (seconds <= 60 ? '1 minuto' : `${Math.ceil(seconds / 60)} minutos`);
const muyGrande = (bytes: number) => `La imagen es demasiado grande. Se pueden subir ${Math.floor(bytes / 1024 / 1024)} MB como máximo.`;

export const filesTexts: TranslationOf<typeof english.filesTexts> = {
  saved: 'Hemos guardado tu foto.',
  logoSaved: 'Hemos guardado el logotipo.',
  uploaded: 'La imagen se ha subido.',
  removed: 'Hemos quitado la imagen.',
  manifest: {
    description: (studio) => `Reserva en ${studio} y consulta tus reservas.`,
    schedule: 'Horario',
    bookings: 'Mis reservas',
  },
};

export const filesRefusals: TranslationOf<typeof english.filesRefusals> = {
  'no-picture': () => 'Elige una imagen.',
  'several-pictures': () => 'Elige una sola imagen.',
  'not-a-picture': () => 'Elige una imagen JPEG, PNG, WebP o GIF.',
  'broken-picture': () => 'No se puede leer esta imagen. Elige otra.',
  'picture-too-big': ({ most }) => muyGrande(most),
  'picture-too-large': ({ most }) => `La imagen tiene demasiados píxeles. Se pueden subir ${most / 1_000_000} megapíxeles como máximo.`,
  'picture-too-long': ({ most }) => `La imagen es demasiado larga. Ningún lado puede tener más de ${most} píxeles.`,
  'upload-under-way': () => 'Todavía se está subiendo otra imagen tuya. Vuelve a intentarlo cuando termine.',
  'too-many-uploads': ({ seconds }) => `Se han subido demasiadas imágenes. Vuelve a intentarlo dentro de ${enMinutos(seconds)}.`,
};

export const pictureTexts: TranslationOf<typeof english.pictureTexts> = {
  hint: 'JPEG, PNG, WebP o GIF, 5 MB como máximo.',
  choose: 'Elegir una foto',
  replace: 'Elegir otra foto',
  remove: 'Quitar la foto',
  uploading: 'Subiendo la foto',
  removing: 'Quitando la foto',
  yours: 'Tu foto de perfil',
  tooBig: muyGrande,
  none: 'Aún no tienes foto de perfil.',
};
