import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './schedule-later-texts.ts';

const classes = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

export const scheduleLaterTexts: TranslationOf<typeof english.scheduleLaterTexts> = {
  end: {
    past: 'Este día ya ha pasado.',
    nothingFound: 'No se ha encontrado nada.',
    nextClasses: (day) => `Próximas clases: ${day}`,
    next: (day, count) => `Siguiente: ${day}, ${classes(count)}`,
    backToToday: 'Volver a hoy',
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
    active: (count) => `Filtros (${count})`,
    all: (count) => `Ver las ${count} opciones`,
    show: 'Ver clases',
    showFound: (count) => (count === 0 ? 'Ninguna clase' : `Ver ${classes(count)}`),
    find: 'Busca clase, instructor o centro',
  },
  nextClass: 'Tu próxima clase',
  partsLabel: 'Ir a',
  view: { label: 'Vista', list: 'Lista', grid: 'Cuadrícula' },
};
