import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './paid-by-texts.ts';

export const paidByTexts: TranslationOf<typeof english.paidByTexts> = {
  paidBy: 'Se paga con',
  aPass: 'Un bono',
  visitorNumber: (partner) => `Número en ${partner}`,
  visitorNumberHint: 'La persona lo encuentra en la aplicación del colaborador o en su tarjeta.',
};
