import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './partner-visit-texts.ts';

export const partnerVisitTexts: TranslationOf<typeof english.partnerVisitTexts> = {
  title: 'Corregir la visita',
  number: 'Número',
  amount: 'Se paga por esta visita',
  noNumber: 'Los datos de esta persona se han borrado, también su número.',
  theirs: (number, amount) => `La suya: ${[number, amount ?? 'sin importe'].filter(Boolean).join(', ')}. Pulsa Guardar para reemplazarla.`,
  save: 'Guardar',
};
