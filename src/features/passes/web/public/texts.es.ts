import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './texts.ts';

const THIS = { day: 'hoy', week: 'esta semana', month: 'este mes', year: 'este año' } as const;
const NOUNS = { class: ['clase', 'clases'], appointment: ['cita', 'citas'] } as const;
const nouns = (noun: 'class' | 'appointment', count: number): string => NOUNS[noun][count === 1 ? 0 : 1];
const UNITS = { day: 'días', week: 'semanas', month: 'meses', year: 'años' } as const;
const aUnit = ({ count, unit }: { readonly count: number; readonly unit: keyof typeof PER_UNIT }, nth: number): string =>
  `${count}${nth === 0 ? ` ${nouns('class', count)}` : ''} ${PER_UNIT[unit]}`;
const PER_UNIT = { day: 'al día', week: 'a la semana', month: 'al mes' } as const;

export const myPassTexts: TranslationOf<typeof english.myPassTexts> = {
  title: { classpack: 'Mis bonos', membership: 'Mis membresías' },
  showUsed: { classpack: 'Mostrar bonos usados', membership: 'Mostrar membresías usadas' },
  empty: { classpack: 'No tienes ningún bono.', membership: 'No tienes ninguna membresía.' },
  usedAreHidden: (count) => (count === 1 ? 'Hay uno oculto, ya usado o caducado.' : `Hay ${count} ocultos, ya usados o caducados.`),
  whatItIsFor: {
    classpack: 'Un bono paga tus clases, un crédito por cada una.',
    membership: 'Una membresía te da créditos una y otra vez.',
  },
  buy: { classpack: 'Ver bonos', membership: 'Ver membresías' },
  sentence: {
    left: (left, all, noun, cycle) =>
      `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${all}${noun === null ? '' : ` ${nouns(noun, all)}`}${cycle === null ? '' : ` ${THIS[cycle]}`}`,
    unlimited: (noun) => (noun === null ? 'Ilimitado' : `${noun === 'class' ? 'Clases ilimitadas' : 'Citas ilimitadas'}`),
    upTo: (limits) => `Hasta ${limits.map(aUnit).join(', ')}`,
    atMost: (limits) => `como máximo ${limits.map(aUnit).join(', ')}`,
    more: (day) => `más el ${day}`,
    only: (names) => `para ${names}`,
    someClasses: 'para algunas de las clases',
    aCycle: (amount, { count, unit }) =>
      count === 1 ? `${amount} ${unit === 'year' ? 'al año' : PER_UNIT[unit]}` : `${amount} cada ${count} ${UNITS[unit]}`,
    trial: (day) => `prueba gratis hasta el ${day}`,
    afterTrial: (price) => `después ${price}`,
    first: (amount) => `la primera vez ${amount}`,
    begins: (day) => `empieza el ${day}`,
    fromFirstBooking: 'empieza con tu primera reserva',
    dayOfFirstBooking: 'el día de tu primera reserva',
    renews: (day) => `se renueva el ${day}`,
    until: (day) => `hasta el ${day}`,
    never: 'no caduca',
    cancelled: (day) => `se canceló, vale hasta el ${day}`,
    card: (brand, lastFour) => `${brand} ${lastFour}`,
    payer: { 'direct-debit': 'domiciliación', paypal: 'PayPal', studio: 'se paga en el estudio' },
    guests: (left, cycle) =>
      `${left === 1 ? 'queda' : 'quedan'} ${left} ${left === 1 ? 'invitado' : 'invitados'}${cycle === null ? '' : ` ${THIS[cycle]}`}`,
    anyGuests: 'invitados todas las veces que quieras',
    each: (amount) => `${amount} por clase`,
    ended: (day) => `Terminó el ${day}`,
    endedOn: (day) => `terminó el ${day}`,
    unused: (left, all, noun) => `${left} de ${all}${noun === null ? '' : ` ${nouns(noun, all)}`} sin usar`,
    allUsed: (all, noun) =>
      all === 1 ? `La ${nouns(noun ?? 'class', 1)} está usada` : `Las ${all} ${nouns(noun ?? 'class', all)} están usadas`,
  },
  none: 'Todavía sin bono',
  seePasses: 'Ver bonos y membresías',
  facts: {
    price: 'Precio',
    validFrom: 'Válido desde',
    validTill: 'Válido hasta',
    renewsOn: 'Se renueva el',
    nextPayment: 'Próximo pago',
    ahead: 'Por adelantado',
    billing: 'Facturación',
    runs: 'Duración',
    classBalance: 'Saldo de clases',
    guestBalance: 'Saldo para invitados',
    appointmentBalance: 'Saldo de citas',
    commitment: 'Permanencia',
    commitmentEnds: 'Fin de la permanencia',
    eligible: 'Válido para',
  },
  details: {
    open: 'Detalles',
    openOf: (name) => `Detalles de ${name}`,
    gives: 'Qué incluye',
    when: 'Cuándo vale',
    paid: 'Cuánto cuesta',
    goodToKnow: 'Conviene saber',
    used: (used, total) => `${used} de ${total} ${total === '1' ? 'usado' : 'usados'}`,
    services: 'Servicios',
    allServices: 'Todos los servicios',
    anyVisits: 'Todas las veces que quieras',
    visits: (most) => (most === 1 ? 'Como máximo 1 visita' : `Como máximo ${most} visitas`),
    bought: 'Comprado el',
    given: 'Regalado el',
    goodFor: 'Vale durante',
    fromActivation: (period) => `${period} desde su primer día`,
    until: (day) => `Hasta el ${day}`,
    nextCredits: 'Próximos créditos el',
    credits: { class: 'Créditos para clases', guest: 'Créditos para invitados', appointment: 'Créditos para citas' },
    unlimited: 'Ilimitados',
    renewal: 'Renovación',
    renewals: {
      automatic: 'Automática',
      studio: 'Cada ciclo se paga en el estudio',
      cancelled: 'No: se canceló',
      last: 'No: no se renueva',
    },
    status: 'Estado',
    firstPaid: 'Pagado al empezar',
    fullPrice: 'Precio sin descuento',
    discount: 'Descuento',
    paidBy: 'Forma de pago',
    trial: 'Prueba',
    rules: {
      most: (most, unit) => `Paga como máximo ${most} ${most === 1 ? 'clase' : 'clases'} ${PER_UNIT[unit]}.`,
      guests: 'Puedes traer a alguien: su plaza cuesta uno de tus créditos.',
      guestsSeparate: 'Puedes traer a alguien: primero se usan los créditos para invitados.',
      noGuests: 'Es solo para ti.',
      beyondRenewal: 'Puedes reservar clases posteriores a su próxima renovación.',
      notBeyondRenewal: 'Las clases posteriores a su próxima renovación se pueden reservar cuando se haya renovado.',
      future: (cycles) =>
        cycles === 1
          ? 'Puedes usar por adelantado los créditos del próximo ciclo.'
          : `Puedes usar por adelantado los créditos de los próximos ${cycles} ciclos.`,
      carryForward: 'Los créditos que no uses siguen siendo tuyos en el ciclo siguiente.',
      commitment: (day) => `Dura como mínimo hasta el ${day}.`,
      opens: (days) =>
        days === 0
          ? 'Las clases se abren a la reserva el mismo día.'
          : `Las clases se abren a la reserva ${days} ${days === 1 ? 'día' : 'días'} antes.`,
      lateFee: 'Cancelar tarde puede tener un recargo, si la clase lo prevé.',
    },
  },
  byStudio: {
    title: 'Del estudio',
    given: (reason) => `Regalo del estudio: ${reason}`,
    kinds: {
      class: (one) => (one ? 'crédito para clases' : 'créditos para clases'),
      guest: (one) => (one ? 'crédito para invitados' : 'créditos para invitados'),
      appointment: (one) => (one ? 'crédito para citas' : 'créditos para citas'),
    },
    credits: (count, kind, day, reason) => `${count} ${kind}, ${day}: ${reason}`,
    end: (lastDay, day, reason) => `Último día cambiado al ${lastDay}, ${day}: ${reason}`,
  },
  paymentOn: (amount, day) => `${amount} el ${day}`,
  ahead: {
    class: (count) => `${count} ${count === 1 ? 'clase' : 'clases'} de tus próximos ciclos`,
    appointment: (count) => `${count} ${count === 1 ? 'cita' : 'citas'} de tus próximos ciclos`,
  },
  commitmentFrom: (period) => `${period} desde tu primera reserva`,
  fromFirstBooking: 'Tu primera reserva',
  afterFirstBooking: (period) => `${period} desde tu primera reserva`,
  cancel: {
    open: 'Cancelar membresía',
    openOf: (name) => `Cancelar membresía: ${name}`,
    title: '¿Cancelar esta membresía?',
    ends: (name, day) => `${name} sigue siendo válida hasta el ${day}. No se cobrará nada más.`,
    bookings: (count) =>
      count === 1 ? 'Tienes una reserva después de ese día. Se cancelará:' : `Tienes ${count} reservas después de ese día. Se cancelarán:`,
    more: (count) => `y ${count} más`,
    noBookings: 'No tienes reservas después de ese día.',
    keep: 'Conservarla',
    yes: 'Sí, cancelarla',
  },
  overdue: {
    title: 'El último pago no se ha podido hacer',
    titleOwed: 'Sin pagar todavía',
    owed: 'Puedes pagarlo aquí, o en el estudio.',
    again: (day) => `Volveremos a intentarlo el ${day}.`,
    blocked: 'Hasta que esté pagado no puedes reservar con esta membresía.',
    action: 'Pagar ahora',
    actionOf: (pass) => `Pagar ahora: ${pass}`,
  },
  contact: (email) => `Para cancelar esta membresía, escribe a ${email}.`,
  contactStudio: 'Para cancelar esta membresía, habla con el estudio.',
};
