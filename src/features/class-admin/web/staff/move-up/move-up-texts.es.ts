import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './move-up-texts.ts';

export const moveUpTexts: TranslationOf<typeof english.moveUpTexts> = {
  title: (name) => `¿Dar plaza a ${name}?`,
  free: (name) => `Hay una plaza libre. Es para ${name}, antes que para quienes esperan desde hace más tiempo.`,
  full: (name, places) => `Todas las plazas están ocupadas. Se añade una para ${name}: la clase tendrá ${places + 1}.`,
  paid: (isMailed) => `La paga uno de sus bonos${isMailed ? ', y recibe un correo' : ''}.`,
  paidBy: (partner, isMailed) => `La paga ${partner}${isMailed ? ', y recibe un correo' : ''}. No se usa ningún crédito.`,
  no: 'Dejar en espera',
  yes: 'Dar plaza',
  yesWithPlace: 'Añadir una plaza y dársela',
};
