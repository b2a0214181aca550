import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const timetableTexts: TranslationOf<typeof english.timetableTexts> = {
  add: {
    'no-class-to-come': () => 'No queda ninguna clase por venir. Elige un día o una hora más tarde.',
    'timetable-clash': ({ count }) => (count === 1 ? 'Algo está ocupado a esta hora.' : `Algo está ocupado en ${count} de estas horas.`),
  },
  change: {
    'nothing-changes': () => 'No cambia nada. No se ha guardado ninguna clase.',
    'too-many-classes': ({ count }) => `Son ${count} clases. Se pueden cambiar 1000 a la vez como mucho: elige un último día anterior.`,
    'preview-stale': () => 'Algo ha cambiado desde que miraste. Mira las nuevas cifras, por favor.',
  },
  close: {
    'closed-already': () => 'Ya hay un cierre en estos días. Termínalo primero o elige otros días.',
    'too-many-classes': ({ count }) => `Son ${count} clases. Se pueden cancelar 1000 a la vez como mucho: elige menos días.`,
    'preview-stale': () => 'Algo ha cambiado desde que miraste. Mira las nuevas cifras, por favor.',
  },
  undo: {
    'undo-too-late': () => 'Han pasado diez minutos, así que ya no se puede deshacer.',
    'already-undone': () => 'Esto ya se había deshecho.',
    'still-changing': () => 'Las clases todavía se están cambiando. Inténtalo de nuevo en un momento.',
    'changed-since': () => 'Estas clases se han vuelto a cambiar. Deshaz primero el cambio posterior.',
  },
  remove: {
    'class-begun': () => 'Esta clase ha empezado, así que se queda en el horario.',
    'class-used': () => 'Alguien ha reservado esta clase, o forma parte de otra cosa. Cancélala, para que se avise a todos.',
  },
};
