import type { DayWords, TranslationOf } from '../../wire/texts.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';
import type { NoPassForClass } from './rules/no-pass-for-class.ts';
import type * as english from './texts.ts';

const started = 'Esta clase ya ha empezado, así que su hora no cambia.';

const capacity = {
  'below-bookings': () =>
    'Quita personas de la clase antes de reducir el número de plazas: ahora hay más personas que las plazas que quieres dejar.',
  'class-cancelled': () => 'Esta clase se ha cancelado.',
  'attendance-completed': () => 'La asistencia está cerrada. Vuelve a abrirla antes de cambiar el número de plazas.',
};

const closed = {
  'class-cancelled': capacity['class-cancelled'],
  'attendance-completed': () => 'La asistencia está cerrada. Vuelve a abrirla antes de dejar entrar a alguien.',
  'not-taking-reservations': () => 'Esta clase no admite reservas. Actívalas en Editar clase antes de dejar entrar a alguien.',
};

const unpaid = {
  'partner-gone': () => 'Este colaborador ya no existe. No se ha reservado nada; elige de nuevo.',
  'partner-archived': ({ name }: { readonly name: string }) => `${name} está archivado. Restáuralo en la oficina o elige otra forma.`,
};

/** The reason why a pass cannot pay. It follows the name of the pass. */
type UnfitWords = { readonly [Code in PassRefusal['code']]: (why: Extract<PassRefusal, { code: Code }>, days: DayWords) => string };

const UNITS = { day: 'al día', week: 'a la semana', month: 'al mes' } as const;

const unfit: UnfitWords = {
  'pass-not-paid': () => 'no está pagado',
  'renewal-unpaid': () => 'tiene una renovación sin pagar',
  'pass-cancelled': ({ endedOn }, days) => (endedOn ? `se canceló y terminó el ${days.dated(endedOn)}` : 'se canceló'),
  'pass-expired': ({ endedOn }, days) => `caducó el ${days.dated(endedOn)}`,
  'ends-before-class': ({ endsOn }, days) => `termina el ${days.dated(endsOn)}, antes de la clase`,
  'not-active-yet': ({ startsOn }, days) => `empieza el ${days.dated(startsOn)}`,
  'beyond-renewal': ({ renewsOn }, days) => `solo paga esta clase cuando se haya renovado el ${days.dated(renewsOn)}`,
  'opens-later': ({ opensOn }, days) => `abre esta clase el ${days.dated(opensOn)}`,
  'not-for-classes': () => 'es para citas',
  'class-not-covered': () => 'no cubre esta clase',
  'guests-not-allowed': () => 'no permite invitados',
  'credits-used-up': ({ used, granted }) => `no tiene créditos: ${used} de ${granted} usados`,
  'duration-limit-reached': ({ maxVisits, unit, used }) =>
    `permite ${maxVisits} ${maxVisits === 1 ? 'clase' : 'clases'} ${UNITS[unit]}: ${used} de ${maxVisits} usadas`,
  'service-limit-reached': ({ maxVisits, used }) => `permite ${maxVisits} de este tipo de clase: ${used} de ${maxVisits} usadas`,
};

const whyUnfit = (why: PassRefusal, days: DayWords): string => (unfit[why.code] as (why: PassRefusal, days: DayWords) => string)(why, days);

/** The number of passes named in a sentence. */
const NAMED = 3;

const noPass = ({ passes }: NoPassForClass, days: DayWords): string => {
  if (passes.length === 0) return 'No tiene ningún bono. Véndele uno antes.';
  const named = passes.slice(0, NAMED).map(({ name, why }) => `${name} ${whyUnfit(why, days)}.`);
  const more = passes.length > NAMED ? [`Otros ${passes.length - NAMED} tampoco.`] : [];
  return ['Ninguno de sus bonos puede pagar esta clase.', ...named, ...more].join(' ');
};

function toldOf(told: number, untold: number, verb: 'hay' | 'había'): string {
  if (untold > 0) return told === 0 ? 'No se avisa a nadie por correo' : `Se avisa por correo a ${told} de ${told + untold} personas`;
  return told === 1 ? `Se avisa a la única persona que ${verb}` : `Se avisa a las ${told} personas que ${verb}`;
}

const andThen = (sentence: string): string => (sentence === '' ? '' : ` ${sentence}`);

export const classAdminTexts: TranslationOf<typeof english.classAdminTexts> = {
  capacityChanged: (places) =>
    places === null ? 'El número de plazas ya no está limitado.' : `La clase tiene ahora ${places} ${places === 1 ? 'plaza' : 'plazas'}.`,
  cancelled: ({ ended, untold, whom, refunded, atDesk }) => {
    const desk =
      atDesk === 0
        ? ''
        : ` ${atDesk === 1 ? 'Un recargo por cancelar tarde se pagó' : `${atDesk} recargos por cancelar tarde se pagaron`} en el estudio. Devuelve el dinero.`;
    if (ended === 0) return `La clase está cancelada. Nadie la había reservado.${desk}`;
    const told = `La clase está cancelada. ${toldOf(ended - untold, untold, 'había')}`;
    const back = refunded === 0 ? '' : `; ${refunded === 1 ? 'se ha devuelto un crédito' : `se han devuelto ${refunded} créditos`}`;
    return `${told}${back}.${andThen(whom)}${desk}`;
  },
  tooFew: 'No se habían apuntado suficientes personas.',
  takesPlace: 'Esta clase se da, se apunten las personas que se apunten.',
  changed: ({ told, untold, whom, overlaps, inRoom }) => {
    const mails = told + untold === 0 ? '' : ` ${toldOf(told, untold, 'hay')}.${andThen(whom)}`;
    const teaches = overlaps.length === 0 ? '' : ` Quien la da tiene a la misma hora: ${overlaps.join(', ')}.`;
    const room = inRoom.length === 0 ? '' : ` En su sala, a la misma hora: ${inRoom.join(', ')}.`;
    return `La clase ha cambiado.${mails}${teaches}${room}`;
  },
  edit: {
    ...capacity,
    'class-started': () => started,
    'starts-in-the-past': () => 'Una clase no se puede mover al pasado.',
    'instructor-has-appointment': () => 'Quien da la clase tiene una cita a esa hora. Elige otra hora u otra persona.',
    'instructor-changed': () => 'Desde que abriste el formulario da esta clase otra persona. No se ha cambiado nada: ábrelo de nuevo.',
    'not-yours-to-give': () => 'Solo quien ve todos los horarios puede dar una clase a otra persona. Pide un suplente.',
    'sub-requested': () => 'Se ha pedido a otras personas que den esta clase. Asígnala allí, o cancela antes la petición de suplente.',
  },
  removed: (isReturned, untold) =>
    [
      untold === '' ? 'Quitada de la clase y avisada por correo.' : 'Quitada de la clase.',
      isReturned && 'Se ha devuelto el crédito.',
      untold,
    ]
      .filter(Boolean)
      .join(' '),
  added: (name, waitlistNumber, isTold, places) => {
    if (waitlistNumber !== null) return `${name} espera con el número ${waitlistNumber}${isTold ? ', y recibe un correo' : ''}.`;
    const booked = isTold ? `${name} tiene plaza, y recibe un correo.` : `${name} tiene plaza.`;
    return places === null ? booked : `${booked} La clase tiene ahora ${places} plazas.`;
  },
  movedUp: (places, mail) =>
    [
      mail?.untold === '' ? 'Tiene plaza, y recibe un correo.' : 'Tiene plaza.',
      places !== null && `La clase tiene ahora ${places} plazas.`,
      mail?.untold,
    ]
      .filter(Boolean)
      .join(' '),
  add: {
    ...closed,
    'no-pass-for-class': noPass,
    ...unpaid,
  },
  moveUp: {
    ...closed,
    'no-pass-for-class': noPass,
    ...unpaid,
    'already-seated': () => 'Esta persona ya tiene plaza.',
    'not-waiting': () => 'Esta persona ya no espera.',
    'no-free-place': ({ places }) => `No hay plazas libres: la clase tiene ${places}. Añade una plaza para esta persona.`,
  },
  remove: {
    'class-cancelled': capacity['class-cancelled'],
    'booking-ended': () => 'Esta persona ya no está en la clase.',
    'attendance-completed': () => 'La asistencia está cerrada. Vuelve a abrirla antes de quitar a alguien.',
  },
  visit: {
    'visit-changed': () => 'Otra persona ha corregido esta visita entretanto. Tu corrección aún no se ha guardado.',
    'number-missing': () => 'Escribe el número de la persona en el colaborador.',
    'person-erased': () =>
      'Los datos de esta persona se han borrado, así que no se puede guardar un número suyo. Puedes cambiar el importe.',
  },
  visitChanged: 'La visita se ha cambiado.',
  cancel: {
    'class-cancelled': () => 'Esta clase ya estaba cancelada.',
    'class-over': () => 'Esta clase ya ha terminado y no se puede cancelar. Corrige su asistencia.',
    'attendance-completed': () => 'Su asistencia está cerrada. Vuelve a abrirla antes de cancelar la clase.',
  },
  takePlace: {
    'class-cancelled': () => 'Esta clase ya estaba cancelada.',
    'class-started': () => 'Esta clase ya ha empezado.',
  },
  capacity,
};
