import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const promoCodeTexts: TranslationOf<typeof english.promoCodeTexts> = {
  refusals: {
    'code-unknown': () => 'Este código no es válido. Por favor, comprueba cómo está escrito.',
    'code-not-yet': ({ from }, days) => `Este código vale a partir del ${days.dated(days.dayOf(from))}.`,
    'code-ended': () => 'Este código ha caducado.',
    'code-not-for-this': () => 'Este código no vale para lo que compras.',
    'code-for-new-customers': () => 'Este código es para clientes nuevos. No se ha cobrado nada.',
    'code-used-up': () => 'Este código ya se ha usado todas las veces posibles. No se ha cobrado nada.',
    'code-used-by-you': () => 'Ya has usado este código. No se ha cobrado nada.',
  },
  office: {
    'code-used-more': ({ uses }) =>
      `Ya se ha usado ${uses === 1 ? 'una vez' : `${uses} veces`}. Permite al menos ${uses} o archiva el código.`,
  },
};
