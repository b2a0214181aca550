/** The server's sentences for staff about hours, prices and slots, in Spanish. */
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './staff-texts.ts';

const days = (count: number): string => (count === 1 ? '1 día cerrado' : `${count} días cerrados`);
const slots = (count: number): string => (count === 1 ? '1 franja cerrada' : `${count} franjas cerradas`);
const andSkipped = (count: number): string => (count === 0 ? '.' : `, ${count} sin cambios.`);

const reasons = {
  'day-over': 'Este día ya pasó.',
  'day-without-slots': 'Este día no hay horario de trabajo.',
  'day-has-appointments': 'Este día hay citas.',
  'no-such-slot': 'No existe esa franja.',
  'slot-over': 'Esta franja ya pasó.',
  'slot-reserved': 'Esta franja está reservada.',
  'slot-in-class': 'A esta hora hay una clase.',
  'slot-is-break': 'Es tiempo de descanso.',
  'slot-is-additional': 'Esta franja se añadió: solo se puede eliminar.',
  'day-closed': 'Este día está cerrado.',
};

export const staffHoursTexts: TranslationOf<typeof english.staffHoursTexts> = {
  taught: {
    'services-changed': () => 'Otra persona ha cambiado estos servicios entretanto. Mira la elección actual y cámbiala de nuevo.',
  },
  startFirst: 'El inicio tiene que ser antes del final',
  breakWithin: 'El descanso tiene que estar dentro del horario de trabajo',
  pricesSaved: 'Los precios están guardados.',
  daysSaved: 'Los días de trabajo están guardados.',
  appointment: 'Cita',
  inClass: 'Clase',
  breakTime: 'Descanso',
  dayClosed: 'El día está cerrado.',
  dayOpened: 'El día está abierto.',
  slotClosed: 'La franja está cerrada.',
  slotOpened: 'La franja está abierta.',
  slotsAdded: (count) => (count === 1 ? 'Se añadió una franja.' : `Se añadieron ${count} franjas.`),
  slotDeleted: 'La franja está eliminada.',
  endFirst: 'El último día no puede ser antes del primero',
  longerThanAMonth: 'Como máximo se puede cerrar un mes a la vez',
  noSlot: 'Elige al menos una franja',
  daysClosed: (closed, skipped) => `${days(closed)}${andSkipped(skipped)}`,
  slotsClosed: (closed, skipped) => `${slots(closed)}${andSkipped(skipped)}`,
  skipped: { ...reasons, 'already-closed': 'Ya está cerrado.' },
  refusals: {
    'day-over': () => reasons['day-over'],
    'day-without-slots': () => reasons['day-without-slots'],
    'day-has-appointments': () => reasons['day-has-appointments'],
    'no-such-slot': () => reasons['no-such-slot'],
    'slot-over': () => reasons['slot-over'],
    'slot-reserved': () => reasons['slot-reserved'],
    'slot-in-class': () => reasons['slot-in-class'],
    'slot-is-break': () => reasons['slot-is-break'],
    'slot-is-additional': () => reasons['slot-is-additional'],
    'day-closed': () => reasons['day-closed'],
    'range-is-past': () => 'El primer día ya pasó',
    'slot-not-addable': () => 'Algunas de estas franjas ya no se pueden añadir.',
  },
};
