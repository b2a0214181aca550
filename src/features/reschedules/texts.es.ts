import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const rescheduleServerTexts: TranslationOf<typeof english.rescheduleServerTexts> = {
  rescheduled: (when) => `Tu reserva pasa al ${when}.`,
  refusals: {
    'cannot-reschedule': ({ because }) =>
      ({
        guest: 'Una plaza para otra persona no se puede cambiar. Cancélala y reserva otra.',
        waits: 'Estás en la lista de espera de esta clase. Sal de ella y reserva otra.',
        series: 'Esta clase es parte de una serie y no se puede cambiar por separado.',
        partner: 'Una visita que paga un colaborador del estudio no se puede cambiar. Cancélala y pide otra fecha al estudio.',
        given: 'Una plaza que te ha dado otra persona no se puede cambiar de fecha.',
      })[because],
    'another-class': () => 'Una reserva solo se puede cambiar a otra fecha de la misma clase.',
  },
};
