import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './correction-texts.ts';

const credits = (count: number): string => (count === 1 ? '1 crédito' : `${count} créditos`);

export const correctionTexts: TranslationOf<typeof english.correctionTexts> = {
  added: (count) => `Añadido: ${credits(count)}.`,
  given: (product) => `Regalado: ${product}.`,
  moved: 'El último día del bono ha cambiado.',
  taken: (count) => `Quitado: ${credits(count)}.`,
};

export const correctionRefusals: TranslationOf<typeof english.correctionRefusals> = {
  'credits-not-counted': () => 'Este bono no cuenta esos créditos.',
  'end-is-fixed': () => 'El final de este bono no se puede mover: aún no tiene, se canceló o se renueva solo.',
  'end-too-early': () => 'Elige un día a partir de hoy y no antes de que empiece el bono.',
  'too-few-credits': ({ left }) => `Solo se puede quitar ${credits(left)}.`,
};
