import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './series-texts.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const seriesKindTexts: TranslationOf<typeof english.seriesKindTexts> = {
  title: 'Series',
  lead: 'Cursos: clases que los clientes reservan juntas, con un bono.',
  add: 'Añadir una serie',
  newTitle: 'Serie nueva',
  none: 'Aún no hay series',
  noneBody: 'Una serie es un curso de varias clases, como seis lunes para principiantes.',
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    mediaUrl: 'Imagen',
    status: 'Visible para clientes',
    allowBookingAfterStart: 'Los clientes pueden unirse después de la primera clase',
    occurrences: 'Clases',
  },
  groups: { what: 'El curso', classes: 'Sus clases', booking: 'Reservas' },
  statuses: { active: 'sí', inactive: 'no' },
  isOffered: 'Mostrar a los clientes',
  joinHint: 'Reservan las clases que quedan.',
  paidBy: 'Los clientes pagan con un bono que vale para todas sus clases: un crédito por cada clase que reservan.',
  classesOf: (count) => some(count, 'clase', 'clases'),
  people: (count) => (count === 0 ? 'nadie todavía' : some(count, 'persona', 'personas')),
  fromTo: (from, to) => `${from} – ${to}`,
  kept: (people) =>
    people === 0
      ? ''
      : `${some(people, 'persona ha', 'personas han')} reservado esta serie y ${people === 1 ? 'conserva' : 'conservan'} todas las clases. Una clase que añadas no se reserva para ${people === 1 ? 'ella' : 'ellas'}.`,
  noClasses: 'Aún no hay clases. Añádelas desde el horario o planifica otras nuevas.',
  remove: (name) => `Quitar ${name}`,
  cancelled: 'cancelada',
  unseen: 'no visible para clientes',
  places: (booked, capacity) => (capacity === null ? `${booked} reservas` : `${booked} de ${capacity} reservadas`),
  choose: 'Añadir clases de',
  chooseNone: 'Elige una clase del horario',
  addAll: (count) => (count === 1 ? 'Añadir esta clase' : `Añadir las ${count}`),
  addOne: (when) => `Añadir ${when}`,
  plan: 'Planificar clases nuevas',
  planHint: 'Las clases nuevas van primero al horario. Después, elígelas aquí.',
  gone: 'Una clase que ya no existe',
  hiddenBy: {
    'not-in-package': 'Tu paquete no tiene series.',
    off: 'No se muestra a los clientes.',
    'no-class': 'No tiene ninguna clase visible para clientes.',
    over: 'Todas sus clases han pasado.',
    'too-late': 'Ya no hay tiempo para reservarla.',
  },
  mend: { booking: 'Cambiarlo', classes: 'Añadir clases' },
};
