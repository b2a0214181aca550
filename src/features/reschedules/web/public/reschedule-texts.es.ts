import { theDay } from '../../../../wire/clock.es.ts';
import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './reschedule-texts.ts';

export const rescheduleTexts: TranslationOf<typeof english.rescheduleTexts> = {
  title: 'Cambiar a otra fecha',
  dates: 'Próximas fechas de esta clase',
  left: (count) => (count === 1 ? 'Queda 1 plaza' : `Quedan ${count} plazas`),
  free: 'El cambio no cuesta nada.',
  pays: (pass, left) =>
    left === null ? `La paga ${pass}.` : `La paga ${pass}: después quedan ${left === 1 ? '1 crédito' : `${left} créditos`}.`,
  move: (when) => `Cambiar a ${theDay(when)}`,
  nothing: 'No hay otra fecha de esta clase que puedas tener en las próximas cinco semanas.',
  toSchedule: 'Ver el horario',
};
