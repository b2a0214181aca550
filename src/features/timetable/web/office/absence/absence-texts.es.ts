import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { absenceTexts as english } from './absence-texts.ts';

const classes = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);
const appointments = (count: number): string => (count === 1 ? '1 cita' : `${count} citas`);

export const absenceTexts: TranslationOf<typeof english> = {
  open: 'Ausencia o despedida',
  title: (name) => `${name}: ausencia o despedida`,
  lead: 'Elige los días y qué pasa con las clases. Nada cambia antes de que pulses el botón.',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  leaves: 'No vuelve',
  leavesHint: 'Las clases que se repiten cambian a partir del primer día, también las que aún no están en el horario.',
  fate: '¿Qué pasa con las clases?',
  fates: { 'hand-over': 'Las da otra persona', ask: 'Buscar suplentes', cancel: 'Cancelarlas' },
  to: 'Nuevo profesor',
  choose: 'Elige un profesor',
  recipients: '¿A quién se pregunta?',
  everybody: 'A quien esté libre a esa hora',
  askHint: 'Cada persona recibe un correo por clase. La primera que acepta se queda la clase. Hasta entonces sigue con su profesor.',
  cancelled: 'Clases canceladas',
  list: 'Clases',
  none: 'No hay clases en estos días.',
  which: (name, when) => `¿Qué pasa con ${name}, ${when}?`,
  asAbove: 'Como se eligió arriba',
  asGroup: 'Como todas estas',
  handTo: (name) => `La da ${name}`,
  one: { ask: 'Buscar suplente', cancel: 'Cancelarla', keep: 'Dejarla como está' },
  weekly: (day, time) => `${day}, ${time}`,
  single: 'No se repiten',
  each: (count) => `Cada una de ${classes(count)}`,
  people: (people, waiting) =>
    [people === 1 ? '1 reserva' : `${people} reservas`, waiting > 0 && `${waiting} en espera`].filter(Boolean).join(', '),
  notMade: (day) => `Las clases a partir del ${day} aún no están en el horario, así que siguen con su profesor. Vuelve cuando estén.`,
  continues: {
    'hand-over': (name) => `Sigue con ${name}.`,
    ask: 'Las clases posteriores no tienen profesor hasta que elijas uno.',
    cancel: 'Ya no se repite.',
  },
  appointments: (count) => `Hay ${appointments(count)} en estos días`,
  cancelAppointment: (name, when) => `Cancelar ${name}, ${when}`,
  cancelAppointments: (count) => `Cancelar las ${count}`,
  appointmentsHint:
    'Las personas cuya cita canceles recuperan sus créditos y, si tienen correo, reciben un aviso al momento. Esto no se puede deshacer.',
  closed: (day) => `Hasta el ${day} nadie puede reservar una cita.`,
  closedForever: (day) => `Hasta el ${day} nadie puede reservar una cita. Desactiva a la persona en el equipo el último día.`,
  appointmentsCancelled: appointments,
  noClass: 'Aún no cambia ninguna clase.',
  save: (count) => (count === 0 ? 'Guardar la ausencia' : `Cambiar ${classes(count)}`),
  saving: 'Guardando …',
};
