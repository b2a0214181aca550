import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const timetableTexts: TranslationOf<typeof english.timetableTexts> = {
  add: {
    'no-class-to-come': () => 'No queda ninguna clase por venir. Elige un día o una hora más tarde.',
    'timetable-clash': ({ count }) => (count === 1 ? 'Algo está ocupado a esta hora.' : `Algo está ocupado en ${count} de estas horas.`),
  },
  remove: {
    'class-begun': () => 'Esta clase ha empezado, así que se queda en el horario.',
    'class-used': () => 'Alguien ha reservado esta clase, o forma parte de otra cosa. Cancélala, para que se avise a todos.',
  },
};
