import type { TranslationOf } from '../../../../../../wire/texts.ts';
import type { policySettingsTexts as english } from './policy-texts.ts';

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const policySettingsTexts: TranslationOf<typeof english> = {
  waitlist: {
    view: 'En otras palabras',
    title: 'Lista de espera',
    lead: 'Quién recibe una plaza que queda libre y hasta cuándo.',
    fields: {
      autoMinutes: 'La primera persona de la lista recibe una plaza libre hasta',
      offersEndMinutes: 'Después se ofrece a todas las personas que esperan, hasta',
      freeLeaveMinutes: 'Quien recibe una plaza tarde puede dejarla gratis durante',
      quietFrom: 'Empieza la noche',
      quietUntil: 'Termina la noche',
    },
    nightHint: 'De noche esos minutos no corren y nadie recibe un recordatorio.',
    sentence: (until, end) =>
      until === end
        ? `La primera persona de la lista recibe una plaza libre hasta ${until}.`
        : `La primera persona de la lista recibe una plaza libre hasta ${until}. Después puede pedirla cualquiera que espere, hasta ${end}.`,
    leaves: (length) => `Quien recibe una plaza cuando ya no se cancela gratis puede dejarla gratis durante ${length}.`,
  },
  bookings: {
    view: 'En otras palabras',
    title: 'Horario y reservas',
    lead: 'Con cuánta antelación ven los clientes tus clases y qué pueden hacer con una reserva.',
    fields: {
      weeksAhead: 'Las clases que se repiten se crean para las próximas',
      daysShown: 'Los clientes ven el horario de los próximos',
      allowsGuests: 'Los clientes pueden reservar para otra persona',
      mostPerDay: 'Máximo de clases que una persona reserva al día',
      mostPerWeek: 'Máximo de clases que una persona reserva por semana',
      checkInOpensMinutes: 'El registro de asistencia propio se abre',
      checkInClosesMinutes: 'El registro de asistencia propio se cierra',
      returnedCreditDays: 'Días en que se puede usar un crédito devuelto',
    },
    monthHint: 'Los clientes ven meses enteros.',
    mostHints: {
      mostPerDay:
        'Vacío: cuantas quieran. Cuentan las plazas en listas de espera; no cuentan los invitados ni las series. Tú puedes añadir personas por encima.',
      mostPerWeek: 'De lunes a domingo.',
    },
    creditHint: 'Para un crédito que devuelves cuando su bono ya ha terminado.',
    sentence: (days, isForOthers) =>
      `Los clientes ven los próximos ${days} y reservan ${isForOthers ? 'para sí y para otras personas' : 'para sí'}.`,
    limits: (perDay, perWeek) => {
      const most = [perDay === null ? null : `${perDay} al día`, perWeek === null ? null : `${perWeek} por semana`].filter(
        (one) => one !== null,
      );
      return most.length === 0 ? null : `Cada persona reserva como máximo ${most.join(' y ')}.`;
    },
    checkIn: (opens, closes) => `Puedes registrar tu asistencia desde ${opens} hasta ${closes}.`,
  },
  memberships: {
    view: 'En otras palabras',
    title: 'Membresías',
    lead: 'Quién cancela una membresía y qué ocurre cuando falla un pago.',
    fields: {
      mayCancel: 'Los clientes cancelan ellos mismos sus membresías',
      retryDays: 'Días tras los que se repite un pago fallido',
      blocksBooking: 'Una membresía con un ciclo sin pagar no reserva nada',
    },
    retryHint: 'Se cuentan desde el primer fallo. Después del último, la membresía termina.',
    retryFault: 'Escribe un número de días, como 3',
    noRetry: 'Un pago fallido termina la membresía al momento.',
    retries: (days) => `Un pago fallido se repite a los ${days} días. Después, la membresía termina.`,
    cancels: { true: 'Los clientes cancelan ellos mismos.', false: 'Los clientes te piden que canceles.' },
  },
  appointments: {
    view: 'En otras palabras',
    title: 'Citas',
    lead: 'Cuándo reservan y cancelan citas los clientes.',
    fields: {
      slotMinutes: 'Las citas pueden empezar cada',
      daysAhead: 'Los clientes reservan los próximos',
      bookUntilMinutes: 'Reservan hasta',
      cancelUntilMinutes: 'Cancelan hasta',
      instructorConfirms: 'El instructor confirma cada cita',
    },
    confirmHint: 'Hasta entonces es una solicitud. El cliente recibe un correo.',
    sentence: (days, book, cancel) => `Se reservan los próximos ${days}, hasta ${book}. Se cancelan hasta ${cancel}.`,
  },
  series: {
    view: 'En otras palabras',
    title: 'Cursos',
    lead: 'Cuándo reservan y cancelan un curso los clientes. Un curso reservado conserva la norma más favorable, la de entonces o la de ahora.',
    fields: {
      bookUntilMinutes: 'Los clientes reservan un curso hasta',
      mayCancelOne: 'Cancelan clases sueltas de un curso',
      mayCancelAll: 'Cancelan un curso entero',
      cancelUntilDays: 'Lo cancelan hasta',
    },
    bookHint: 'Se cuenta desde la primera clase, o desde el final de la última si el curso se puede reservar ya empezado.',
    daysBefore: (days) => (days === 0 ? 'la primera clase' : `${days} ${days === 1 ? 'día' : 'días'} antes de la primera clase`),
    sentence: (until, cancel) => `Se reserva hasta ${until}. ${cancel}`,
    cancels: (what) => `Los clientes cancelan ${lowered(what)}.`,
    parts: { one: 'Clases sueltas', all: 'El curso entero', both: 'Clases sueltas y el curso entero', none: 'Nada de él' },
  },
};
