import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { closuresOfficeTexts as english } from './closures-texts.ts';

const passes = (count: number): string => (count === 1 ? '1 bono dura' : `${count} bonos duran`);

export const closuresOfficeTexts: TranslationOf<typeof english> = {
  title: 'Días cerrados',
  lead: 'Festivos y descansos. Las clases de esos días se cancelan y no se añade ninguna.',
  link: 'Días cerrados',
  add: 'Cerrar unos días',
  none: 'Todavía no hay días cerrados',
  noneBody: 'Elige los días de tu próximo descanso. Verás qué supone para las clases, las personas y los bonos antes de guardarlo.',
  over: 'Pasados',
  range: (first, last) => `${first} – ${last}`,
  from: (day, time) => `${day}, desde las ${time}`,
  until: (day, time) => `${day}, hasta las ${time}`,
  everywhere: 'Todos los lugares',
  longer: (count) => `${passes(count)} más`,
  reopen: 'Volver a abrir',
  reopenTitle: '¿Volver a abrir estos días?',
  reopenBody:
    'Las clases que se repiten se añaden de nuevo donde no se canceló ninguna. Las clases canceladas siguen canceladas y los bonos conservan sus días.',
  reopenKeep: 'Seguir cerrado',
  reopened: 'Estos días vuelven a estar abiertos.',
  firstDay: 'Primer día cerrado',
  lastDay: 'Último día cerrado',
  onlyHours: 'Solo algunas horas del primer o del último día',
  starts: 'Cerrado desde (primer día)',
  ends: 'Cerrado hasta (último día)',
  places: 'Solo estos lugares',
  placesHint: 'No elijas ninguno para cerrarlo todo, también las citas y las clases en línea.',
  message: 'Mensaje para los clientes',
  messageHint: 'Aparece en los correos sobre las clases canceladas y, si todo está cerrado el día entero, en el horario.',
  extendsPasses: 'Los bonos duran más, tanto como los días cerrados',
  extendsHint: 'Bonos y suscripciones con un final. Las suscripciones que se pagan por ciclos conservan su día de cobro.',
  holidays: 'Días festivos',
  noHolidays: 'Los días festivos aparecen aquí cuando el idioma del estudio nombra un país, como español (España).',
  numbers: (classes, people, waiting) =>
    [
      classes === 1 ? 'Se cancela 1 clase' : `Se cancelan ${classes} clases`,
      people === 1 ? '1 reserva' : `${people} reservas`,
      waiting > 0 && `${waiting} en espera`,
    ]
      .filter(Boolean)
      .join(', '),
  passes: (count, days) => `${passes(count)} hasta ${days === 1 ? '1 día' : `${days} días`} más.`,
  byCycle: (count) =>
    count === 1
      ? '1 suscripción se paga por ciclos. Conserva su día de cobro y no dura más.'
      : `${count} suscripciones se pagan por ciclos. Conservan sus días de cobro y no duran más.`,
  appointments: (count) =>
    count === 1
      ? 'Hay 1 cita en ese tiempo. Se mantiene: cámbiala o cancélala con su cliente.'
      : `Hay ${count} citas en ese tiempo. Se mantienen: cámbialas o cancélalas con sus clientes.`,
  save: (count) => (count === 0 ? 'Cerrar estos días' : count === 1 ? 'Cerrar y cancelar 1 clase' : `Cerrar y cancelar ${count} clases`),
  saving: 'Cerrando',
};
