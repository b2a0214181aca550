import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './today-texts.ts';

const people = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

export const todayTexts: TranslationOf<typeof english.todayTexts> = {
  title: 'Hoy',
  toDo: 'Por hacer',
  nothing: 'No hay nada que hacer.',
  lines: {
    'teacher-missing': { say: () => 'Nadie da esta clase.', button: 'Elegir quién la da' },
    'sub-unanswered': { say: () => 'Nadie ha aceptado la sustitución.', button: 'Ver la clase' },
    'people-missing': {
      say: (count) => (count === 1 ? 'Falta 1 persona, o se cancelará sola.' : `Faltan ${count} personas, o se cancelará sola.`),
      button: 'Ver la clase',
    },
    'waivers-open': { say: (count) => `${people(count)} sin descargo.`, button: 'Ver quién' },
    'attendance-open': { say: (count) => `Falta completar la asistencia de ${people(count)}.`, button: 'Marcar asistencia' },
  },
  classes: 'Clases de hoy',
  noClasses: 'Hoy no hay clases.',
  fill: (booked, capacity) => (capacity === null ? `${booked} reservadas` : `${booked} de ${capacity} reservadas`),
  waiting: (count) => `${count} en espera`,
  firstTimers: (count) => `${count} por primera vez`,
  openWaivers: (count) => (count === 1 ? '1 descargo pendiente' : `${count} descargos pendientes`),
  noTeacher: 'Sin instructor',
  noSub: 'Aún sin sustituto',
  cancelled: 'Cancelada',
  coming: 'La próxima semana',
  count: (count) => (count === 0 ? 'Sin clases' : count === 1 ? '1 clase' : `${count} clases`),
  hidden: (count) => (count === 1 ? '1 no abierta a clientes' : `${count} no abiertas a clientes`),
  mend: 'Prepararlo',
  isPaused: 'Las reservas nuevas están en pausa.',
  look: 'Ver por qué',
  disputed: (count) => (count === 1 ? 'El banco pregunta por 1 pago en disputa.' : `Los bancos preguntan por ${count} pagos en disputa.`),
  toHandBack: (count) =>
    count === 1 ? '1 reembolso fue rechazado y hay que devolverlo.' : `${count} reembolsos fueron rechazados y hay que devolverlos.`,
  debts: (count) => (count === 1 ? 'Se debe 1 pago.' : `Se deben ${count} pagos.`),
  manyDebts: (count) => `Se deben más de ${count} pagos.`,
  collect: 'Cobrar',
  unseenProducts: (count) => (count === 1 ? 'Los clientes no ven 1 producto.' : `Los clientes no ven ${count} productos.`),
  unseenClasses: (count) =>
    count === 1 ? 'Los clientes no pueden reservar 1 de tus clases.' : `Los clientes no pueden reservar ${count} de tus clases.`,
};
