import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './attendance-texts.ts';

const MISSING = { waiver: 'descargo firmado', phone: 'teléfono', questions: 'respuestas a las preguntas' };

export const attendanceScreenTexts: TranslationOf<typeof english.attendanceScreenTexts> = {
  title: 'Asistencia',
  tabs: { bookings: (count) => `Reservas (${count})`, waitlist: (count) => `Lista de espera (${count})` },
  tabList: 'Reservas y lista de espera',
  columns: { customer: 'Cliente', pass: 'Bono', status: 'Estado' },
  search: 'Buscar a alguien',
  noMatch: 'Nadie con ese nombre.',
  found: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  noRecord: 'No hay nadie',
  new: 'Nuevo',
  injured: 'Lesión',
  missing: (tasks) => `Falta: ${tasks.map((task) => MISSING[task]).join(', ')}`,
  notPaid: 'Sin pagar',
  noPass: 'Sin bono',
  guestOf: (name) => `Invitado de ${name}`,
  attended: (count) => (count === 1 ? '1 clase asistida' : `${count} clases asistidas`),
  more: (name) => `Más sobre ${name}`,
  notes: 'Notas',
  add: {
    open: 'Añadir a alguien',
    title: 'Añadir a alguien',
    search: 'Buscar un cliente',
    book: 'Reservar',
    bookOf: (name) => `Reservar: ${name}`,
    isIn: 'Ya está en la clase',
    full: (places) =>
      `${places === 1 ? 'La única plaza está ocupada' : `Las ${places} plazas están ocupadas`}. Una reserva nueva pasa a la lista de espera. Una plaza añadida es para la primera persona de la lista.`,
    addPlace: 'Añadir una plaza',
  },
  actFor: 'Entrar como cliente',
  tags: 'Gestionar etiquetas',
  email: 'Correo',
  phone: 'Teléfono',
  sms: 'SMS',
  moveUp: 'Dar plaza',
  remove: 'Quitar de la clase',
  present: 'Presente',
  presentLabel: (name) => `Presente: ${name}`,
  waitlistNumber: (number) => `Número ${number}`,
  count: (present, all) => `${present} de ${all} presentes`,
  saved: 'Todas las marcas están guardadas.',
  pending: (count) =>
    count === 1 ? '1 marca sin enviar, guardada en este dispositivo' : `${count} marcas sin enviar, guardadas en este dispositivo`,
  notSent: 'Sin enviar',
  complete: 'Completar asistencia',
  reopen: 'Marcar asistencia como incompleta',
  completeLate: 'La asistencia se puede completar cuando la clase haya empezado.',
  confirm: (missing, owing, fee) =>
    missing === 1
      ? `1 persona no está marcada como presente: al final de mañana se le cobrará un cargo por ausencia de ${fee}.`
      : `${missing} personas no están marcadas como presentes. Al final de mañana se cobrará ${owing === missing ? 'a cada una' : `a ${owing} de ellas`} un cargo por ausencia de ${fee}.`,
  between: (least, most) => `${least} a ${most}`,
  confirmYes: (missing) => (missing === 1 ? 'Completar, 1 cargo' : `Completar, ${missing} cargos`),
  confirmNo: 'Todavía no',
  completed: 'La asistencia está completa.',
  cancelled: 'Esta clase se ha cancelado.',
};
