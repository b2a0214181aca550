import { itIs, theTime, theZone } from '../../../../wire/clock.es.ts';
import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './texts.ts';

const classes = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

export const classScreenTexts: TranslationOf<typeof english.classScreenTexts> = {
  status: {
    cancelled: 'Cancelada',
    booked: 'Reservada',
    waitlisted: 'En lista de espera',
    past: 'Terminada',
    onNow: (until) => `En curso, hasta ${theTime(until)}`,
    closed: 'Cerrada',
    unlimited: 'Sin límite',
    seatsLeft: 'Plazas libres',
    joinWaitlist: 'Lista de espera',
    classFull: 'Clase completa',
    waiting: (count) => (count === 0 ? 'Completa' : `Completa, ${count} en espera`),
  },
  guests: { booked: (names) => `Reservada para ${names}`, waiting: (names) => `En lista de espera para ${names}` },
  action: { reserve: 'Reservar', joinWaitlist: 'Lista de espera', shortWaitlist: 'Espera' },
  minutes: (count) => `${count} min`,
  online: 'En línea',
  inPerson: 'Presencial',
  schedule: {
    title: 'Horario de clases',
    monthNav: 'Mes',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    previousWeek: 'Semana anterior',
    nextWeek: 'Semana siguiente',
    today: 'Hoy',
    dayNav: 'Día',
    dayLabel: (day, count, isMine) =>
      [day, count === null ? '' : count === 0 ? 'sin clases' : classes(count), isMine ? 'tienes una reserva' : '']
        .filter(Boolean)
        .join(', '),
    count: classes,
    countLeft: (left, all) =>
      left > 0
        ? `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${all} clases`
        : all === 1
          ? 'La clase ya ha empezado'
          : `Las ${all} clases ya han empezado`,
    earlier: (count) => `${count} ${count === 1 ? 'clase anterior' : 'clases anteriores'}`,
    hideEarlier: 'Ocultar las clases anteriores',
    emptyDay: 'No hay clases este día.',
    closedDay: (message) => `Este día estamos cerrados: ${message}`,
    emptyRest: 'Hoy no hay más clases.',
    parts: { morning: 'Mañana', afternoon: 'Tarde', evening: 'Noche' },
    more: (count) => `Mostrar ${count} más`,
    moreTags: 'más etiquetas',
    failed: 'No se ha podido cargar el horario.',
    stale: 'Este es el horario de hace un momento; no se ha podido cargar el más reciente.',
    zone: (zone) => `Las horas siguen ${theZone(zone)}.`,
    zoneNote: (zone, time) => `Las horas siguen ${theZone(zone)}; allí ${itIs(time)}.`,
    reserveLabel: (action, name, time) => `${action}: ${name}, ${time}`,
    dayShown: (day, count) => `${day}: ${count === 0 ? 'sin clases' : classes(count)}`,
  },
  close: 'Cerrar',
  retry: 'Reintentar',
};
