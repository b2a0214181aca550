import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './class-page-texts.ts';

export const classPageTexts: TranslationOf<typeof english.classPageTexts> = {
  firstVisit: '¿Es tu primera vez?',
  uses: {
    credit: (left, pass) => (left === 1 ? `Usa el último crédito de ${pass}` : `Usa 1 de los ${left} créditos de ${pass}`),
    unlimited: (pass) => `Usa ${pass}`,
  },
  passesFrom: (price) => `Bonos desde ${price}`,
  inLine: (position) => `N.º ${position} de la lista`,
  wouldBeInLine: (position) => `Serías el n.º ${position} de la lista`,
  chance: { usually: 'suele conseguir plaza', often: 'a menudo consigue plaza', rarely: 'rara vez consigue plaza' },
  share: 'Compartir esta clase',
  copied: 'Enlace copiado',
};
