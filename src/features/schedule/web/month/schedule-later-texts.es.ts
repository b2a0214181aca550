import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './schedule-later-texts.ts';

const classes = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

export const scheduleLaterTexts: TranslationOf<typeof english.scheduleLaterTexts> = {
  end: {
    past: 'Este día ya ha pasado.',
    emptyDay: 'No hay clases este día.',
    emptyRest: 'Hoy no hay más clases.',
    nothingFound: 'No se ha encontrado nada.',
    next: (day, count) => `Siguiente: ${day}, ${classes(count)}`,
    backToToday: 'Volver a hoy',
    goToMonth: (month) => `Ir a ${month}`,
    noneInMonth: (month) => `No hay nada más previsto en ${month}.`,
    noneAhead: 'Todavía no hay nada más previsto. Vuelve a mirar pronto.',
  },
  filters: {
    label: 'Filtros',
    names: {
      services: 'Servicios',
      locations: 'Centros',
      instructors: 'Instructores',
      classes: 'Clases',
      filter_tags: 'Etiquetas',
    },
    clearAll: 'Borrar filtros',
  },
  partsLabel: 'Ir a',
  view: { label: 'Vista', list: 'Lista', grid: 'Cuadrícula' },
};
