import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const billingTexts: TranslationOf<typeof english.billingTexts> = {
  added: 'Tu tarjeta está guardada. No se ha cobrado nada.',
  asksBank: 'Tu banco quiere preguntarte antes de guardar la tarjeta.',
  removed: 'La tarjeta se ha eliminado.',
  isDefault: 'A partir de ahora esta tarjeta se ofrece primero.',
  refusals: {
    'cards-not-taken': () => 'Este estudio no acepta tarjetas aquí.',
    'card-needed': ({ membership }) => `${membership} se renueva con esta tarjeta. Añade antes otra tarjeta y después elimina esta.`,
    'card-not-checked': () => 'Tu banco aún no ha respondido. No se ha cobrado nada. Inténtalo de nuevo en un momento.',
  },
};
