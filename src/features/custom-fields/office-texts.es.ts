import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './office-texts.ts';

export const customFieldOfficeTexts: TranslationOf<typeof english.customFieldOfficeTexts> = {
  'field-type-used': () => 'Hay clientes que han respondido a esta pregunta, así que su tipo no cambia. Archívala y añade otra pregunta.',
  'field-option-kept': ({ option }) => `La opción «${option}» se queda, porque puede que algún cliente la haya elegido. Desactívala.`,
};
