import { theDay, theTime } from '../../../../wire/clock.es.ts';
import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './appointments-texts.ts';

const credits = (count: number): string => (count === 1 ? '1 crédito' : `${count} créditos`);

export const myAppointmentsTexts: TranslationOf<typeof english.myAppointmentsTexts> = {
  title: 'Mis citas',
  tabs: { upcoming: 'Próximas', past: 'Pasadas', cancelled: 'Canceladas' },
  empty: 'No hay ninguna cita.',
  emptyHint: {
    upcoming: 'Cuando reserves una cita, aparecerá aquí.',
    past: 'Las citas que hayas tenido aparecerán aquí.',
    cancelled: 'No has cancelado nada.',
  },
  book: 'Reservar una cita',
  loadingMore: 'Cargando más citas',
  more: 'Mostrar más',
  failed: 'No se han podido cargar tus citas.',
  failedMore: 'No se ha podido cargar el resto.',
  booked: (service) => `${service}: cita reservada`,
  requested: (service) => `${service}: cita pedida`,
  bookedHint: (when) => `Te esperamos ${theDay(when)}.`,
  requestedHint: 'Recibirás un correo en cuanto se confirme. Hasta entonces se te guarda la hora.',
  join: 'Entrar en línea',
  joinOf: (service, when) => `Entrar en línea: ${service}, ${when}`,
  linkAt: (time) => `Enlace a partir de ${theTime(time)}`,
  details: 'Detalles',
  detailsOf: (service, when) => `Detalles: ${service}, ${when}`,
  detailsTitle: 'Detalles de la cita',
  cancel: 'Cancelar',
  cancelOf: (service, when) => `Cancelar: ${service}, ${when}`,
  cancelledBy: { customer: 'La cancelaste tú.', instructor: 'La canceló el estudio.' },
  cameBack: (count) =>
    count === 0 ? 'No se gastó ningún crédito.' : count === 1 ? 'Se devolvió 1 crédito.' : `Se devolvieron ${credits(count)}.`,
  deadlineWas: (when) => `Era hasta ${theDay(when)}.`,
  fields: {
    service: 'Servicio',
    instructor: 'Instructor',
    date: 'Fecha',
    time: 'Hora',
    duration: 'Duración',
    people: 'Personas',
    status: 'Estado',
    place: 'Lugar',
    pass: 'Pagada con',
    cancelBefore: 'Se puede cancelar hasta',
    cancelled: 'Cancelada',
    link: 'Enlace',
  },
  paid: (pass, count) => (count === 0 ? pass : `${pass} (${credits(count)})`),
  paidBack: (pass, count) => (count === 0 ? pass : `${pass} (${credits(count)} de vuelta)`),
  inPerson: 'En el estudio',
  linkLater: {
    waiting_for_confirmation: 'Recibirás el enlace cuando se confirme.',
    confirmed: 'Recibirás el enlace por correo en cuanto lo haya.',
  },
  notFound: 'Esa cita no está en esta lista: puede que ya haya pasado o que se haya cancelado.',
  confirm: {
    title: '¿Cancelar esta cita?',
    until: (when) => `Puedes cancelarla hasta ${theDay(when)}.`,
    returns: (count) => (count === 1 ? 'Recuperas tu crédito.' : `Recuperas tus ${credits(count)}.`),
    nothing: 'No se gastó ningún crédito, así que no pierdes nada.',
    keep: 'Mantenerla',
    yes: (count) =>
      count === 0 ? 'Cancelar la cita' : count === 1 ? 'Cancelar y recuperar 1 crédito' : `Cancelar y recuperar ${credits(count)}`,
  },
  withdraw: {
    action: 'Retirar',
    of: (service, when) => `Retirar: ${service}, ${when}`,
    title: '¿Retirar esta solicitud?',
    until: 'Puedes retirarla hasta que empiece la cita.',
    yes: (count) => (count === 0 ? 'Retirar la solicitud' : `Retirar y recuperar ${credits(count)}`),
  },
  download: 'Añadir al calendario',
  downloadRequest: 'Añadir la solicitud al calendario',
  downloading: 'Preparando el archivo',
};
