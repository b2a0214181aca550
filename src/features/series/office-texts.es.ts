import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './office-texts.ts';

export const seriesOfficeTexts: TranslationOf<typeof english.seriesOfficeTexts> = {
  'series-class-booked': ({ classes }) =>
    classes === 1
      ? 'Alguien ha reservado 1 de estas clases con la serie, así que se queda en ella. Cancela la clase en Mis clases si no tiene lugar.'
      : `Alguien ha reservado ${classes} de estas clases con la serie, así que se quedan en ella. Cancela una clase en Mis clases si no tiene lugar.`,
};
