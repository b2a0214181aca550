/** What the dialog says in which staff ask other instructors to take a class, in Spanish. */
import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './sub-request-texts.ts';

export const subRequestScreenTexts: TranslationOf<typeof english.subRequestScreenTexts> = {
  title: 'Buscar suplente',
  titlePending: 'Búsqueda de suplente',
  search: 'Buscar instructores',
  instructors: 'Instructores',
  none: 'No se ha encontrado a nadie',
  busy: 'Da otra clase a esa hora',
  chosen: 'Elegidos',
  others: (count) => `(+${count} más)`,
  remove: (name) => `Quitar a ${name}`,
  subject: 'Asunto',
  body: 'Mensaje',
  send: 'Enviar',
  change: 'Guardar y enviar',
  back: 'Volver',
  close: 'Cerrar',
  asked: 'A quién se ha preguntado',
  askMore: 'Editar o preguntar a más',
  withdraw: 'Cancelar la búsqueda',
  asks: (subject) => `«${subject}»`,
  answered: (status, when) => `${status} · ${when}`,
  assign: 'Asignar',
  assignTo: (name) => `Asignar la clase a ${name}`,
  markDeclined: 'Marcar rechazada',
  markDeclinedOf: (name) => `Marcar rechazada: ${name}`,
  markPending: 'Marcar pendiente',
  markPendingOf: (name) => `Marcar pendiente: ${name}`,
  assigning: (name) => `Entonces ${name} da la clase. Se avisa a quienes la han reservado y a ${name}.`,
  yesAssign: 'Asignar la clase',
};
