import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const cancelled = 'Esta clase se ha cancelado.';
const fees = (count: number) => (count === 1 ? '1 cargo por ausencia' : `${count} cargos por ausencia`);

export const attendanceTexts: TranslationOf<typeof english.attendanceTexts> = {
  present: (name) => `${name} ha venido.`,
  absent: (name) => `${name} no ha venido.`,
  completed: (raised) =>
    raised === 0 ? 'La asistencia está completa.' : `La asistencia está completa. Al final de mañana se cobrarán ${fees(raised)}.`,
  reopened: (taken) =>
    taken === 0 ? 'La asistencia vuelve a estar abierta.' : `La asistencia vuelve a estar abierta. Se retiran ${fees(taken)}.`,
  attendance: {
    'class-cancelled': () => cancelled,
    'attendance-completed': () => 'La asistencia está completa. Márcala como incompleta para cambiarla.',
    'on-waitlist': () => 'Esta persona espera y todavía no tiene plaza.',
    'booking-ended': () => 'Esta reserva ha terminado.',
  },
  completion: {
    'class-cancelled': () => cancelled,
    'class-not-begun': () => 'La clase todavía no ha empezado.',
    'fees-paid': ({ count }) =>
      `${count === 1 ? 'Se ha pagado 1 cargo por no asistir y se devuelve' : `Se han pagado ${count} cargos por no asistir y se devuelven`} al reabrir la asistencia. Pide ayuda a alguien que pueda devolver dinero.`,
  },
};
