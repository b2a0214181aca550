import type { CreditWords } from './credit-texts.ts';

export const creditBack = (w: CreditWords): string =>
  `Tu crédito vuelve a estar en ${w.passName ?? 'tu bono'}${w.creditUntil ? `, para usarlo hasta el ${w.creditUntil}` : ''}.`;
