import type { TranslationOf } from '../wire/texts.ts';
import type * as english from './later-texts.ts';

export const shellLaterTexts: TranslationOf<typeof english.shellLaterTexts> = {
  notFound: {
    title: 'Aquí no hay nada',
    body: 'Puede que la dirección sea antigua o esté mal escrita.',
  },
  toFrontDoor: { schedule: 'Ver el horario', account: 'Ir a tu cuenta', contact: 'Ir a la página de inicio' },
  contact: {
    title: 'Habla con nosotros',
    lead: 'Los horarios y las reservas se acuerdan con el estudio.',
    studioTitle: 'Pregunta al estudio',
    write: 'Escríbenos sobre horarios, precios y reservas.',
    writeNow: 'Escribir al estudio',
    askAtDesk: 'Pregunta en recepción por horarios, precios y reservas.',
    accountTitle: 'Tu cuenta',
    account: 'Tus bonos, suscripciones y ajustes.',
    logIn: 'Iniciar sesión',
    signUp: 'Registrarse',
  },
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
  showCharacters: 'Mostrar los caracteres',
  phone: { country: 'País', preferred: 'Habituales', all: 'Todos los países' },
};
