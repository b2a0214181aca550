import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './test-cards-texts.ts';

export const testCardsTexts: TranslationOf<typeof english.testCardsTexts> = {
  lead: 'Paga con uno de estos números, cualquier fecha de caducidad futura y tres cifras cualesquiera como CVC. No introduzcas una tarjeta real.',
  answers: {
    pays: 'se paga',
    'asks-the-customer': 'el banco te pregunta antes',
    'asks-each-time': 'el banco te pregunta cada vez, así que una renovación te necesita',
    'card-declined': 'se rechaza',
    'insufficient-funds': 'no tiene saldo suficiente',
    'card-expired': 'ha caducado',
    'pays-late': 'se paga medio minuto después, y nadie nos avisa',
    'declines-later': 'paga ahora, pero ninguna renovación',
  },
};
