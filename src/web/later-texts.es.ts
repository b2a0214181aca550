import type { TranslationOf } from '../wire/texts.ts';
import type * as english from './later-texts.ts';

export const shellLaterTexts: TranslationOf<typeof english.shellLaterTexts> = {
  asOf: (when) => `No tienes conexión. Esto es lo que había: ${when}.`,
  notFound: {
    title: 'Aquí no hay nada',
    body: 'Puede que la dirección sea antigua o esté mal escrita.',
  },
  toHomePage: { schedule: 'Ver el horario', account: 'Ir a tu cuenta', contact: 'Ir a la página de inicio' },
  filter: {
    chosen: (name, what) => `${name}: ${what}`,
    firstAndMore: (first, more) => `${first} y ${more} más`,
    find: (name) => `Buscar en ${name.toLowerCase()}`,
    nothingFound: 'No se ha encontrado nada.',
    clear: 'Borrar',
    done: 'Listo',
    failed: 'No se han podido cargar los filtros.',
  },
  table: {
    perPage: 'Filas por página',
    range: (first, last, all) => `${first}–${last} de ${all}`,
    back: 'Anterior',
    next: 'Siguiente',
  },
  unsaved: {
    title: '¿Descartar los cambios?',
    body: 'Lo que has cambiado aquí todavía no está guardado.',
    keep: 'Seguir editando',
    yes: 'Descartar',
  },
  showCharacters: 'Mostrar los caracteres',
  link: { title: 'Comparte este enlace', label: 'Enlace', hint: 'No se ha podido copiar: cópialo de aquí.' },
  phone: { country: 'País', preferred: 'Habituales', all: 'Todos los países' },
};
