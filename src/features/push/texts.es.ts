import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const pushTexts: TranslationOf<typeof english.pushTexts> = {
  on: 'A partir de ahora los avisos llegan a este dispositivo.',
  forgotten: 'A ese dispositivo ya no llegan avisos.',
};

export const pushRefusals: TranslationOf<typeof english.pushRefusals> = {
  'acting-for-customer': () => 'Solo el cliente puede activar los avisos, en su propio dispositivo.',
};
