import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const giftCardTexts: TranslationOf<typeof english.giftCardTexts> = {
  name: 'Tarjeta regalo',
  refusals: {
    'gift-cards-off': () =>
      'Este estudio no vende tarjetas regalo en este momento. No se ha cobrado nada. Las tarjetas vendidas siguen valiendo.',
    'gift-card-changed': () =>
      'En esta tarjeta regalo queda menos que antes. No se ha cobrado nada. Por favor, quítala y vuelve a aplicarla.',
    'gift-card-unknown': () => 'Este código no es válido. Por favor, comprueba cómo está escrito.',
  },
};
