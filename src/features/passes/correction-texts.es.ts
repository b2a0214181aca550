import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './correction-texts.ts';

const credits = (count: number): string => (count === 1 ? '1 crédito' : `${count} créditos`);

export const correctionTexts: TranslationOf<typeof english.correctionTexts> = {
  added: (count) => `Añadido: ${credits(count)}.`,
  taken: (count) => `Quitado: ${credits(count)}.`,
};

export const correctionRefusals: TranslationOf<typeof english.correctionRefusals> = {
  'credits-not-counted': () => 'Este bono no cuenta esos créditos.',
  'too-few-credits': ({ left }) => `Solo se puede quitar ${credits(left)}.`,
};
