import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { placesTexts as english } from './places-texts.ts';

export const placesTexts: TranslationOf<typeof english> = {
  title: 'Sedes',
  lead: 'Dónde se dan tus clases, con sus salas.',
  add: 'Añadir una sede',
  newTitle: 'Sede nueva',
  none: 'Todavía no hay sedes',
  noneBody: 'Una sede es una dirección con una o varias salas. Los clientes eligen por ella y encuentran el camino.',
  fields: { name: 'Nombre', address: 'Dirección', rooms: 'Salas' },
  addressHint: 'Los clientes la abren en su mapa.',
  roomsHint: 'Escribe el nombre de una sala y pulsa Intro. Una sede con una sola sala no necesita ninguna.',
  hiddenBy: { 'no-classes': 'Los clientes no ven ninguna clase próxima aquí.' },
  roomsOf: (count) => (count === 1 ? '1 sala' : `${count} salas`),
};
