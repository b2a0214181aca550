import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { timetableOfficeTexts as english } from './timetable-texts.ts';

const classes = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

export const timetableOfficeTexts: TranslationOf<typeof english> = {
  title: 'Horario semanal',
  lead: 'Tus clases semana a semana. Una clase puede repetirse: las semanas siguientes aparecen solas.',
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  today: 'Esta semana',
  range: (from, to) => `${from} – ${to}`,
  filters: { instructors: 'Profesores', places: 'Lugares', services: 'Servicios', clear: 'Mostrar todo' },
  days: 'Días de la semana',
  add: 'Añadir una clase',
  addOn: (when) => `Añadir una clase: ${when}`,
  none: 'No hay clases este día.',
  cancelled: 'Cancelada',
  booked: (booked, capacity) => (capacity === null ? `${booked} con reserva` : `${booked} de ${capacity} con reserva`),
  waiting: (count) => `${count} en espera`,
  minimum: (people, when) =>
    people === 1
      ? `Se cancela sola si nadie se ha apuntado antes de: ${when}.`
      : `Se cancela sola si se han apuntado menos de ${people} personas antes de: ${when}.`,
  minimumDecided: 'Se da con cualquier número de personas.',
  noTeacher: 'Sin profesor todavía',
  hiddenMark: 'Los clientes no pueden reservarla',
  hiddenBy: {
    cancelled: 'Está cancelada.',
    hidden: 'Está oculta para los clientes.',
    'not-taking-reservations': 'No admite reservas.',
    'nothing-pays': 'Ningún producto a la venta sirve para pagarla.',
  },
  hiddenTitle: 'Los clientes no pueden reservar esta clase',
  privateLink: {
    title: 'Enlace privado',
    hint: 'Quienes tengan este enlace pueden ver y reservar la clase.',
    show: 'Obtener el enlace',
    label: 'Enlace para las personas que invites',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    notCopied: 'No se ha podido copiar el enlace. Selecciónalo y cópialo a mano.',
    renew: 'Crear un enlace nuevo',
    renewTitle: '¿Crear un enlace nuevo?',
    renewBody: 'El enlace que has dado dejará de funcionar. Las reservas siguen como están.',
    keep: 'Conservar este',
    renewed: 'El enlace nuevo está listo. El anterior ya no funciona.',
  },
  toProducts: 'Ver productos',
  open: 'Abrir la clase',
  repeating: {
    title: 'Clases que se repiten',
    link: 'Clases que se repiten',
    lead: 'Sus próximas semanas se añaden solas. Una clase que se detuvo puede volver a repetirse.',
    none: 'Todavía no se repite ninguna clase',
    noneBody: 'Añade una clase en el horario y haz que se repita.',
    stopped: 'Detenidas',
    when: (day, time, minutes, weeks) =>
      weeks === 1 ? `${day} a las ${time}, ${minutes} minutos` : `${day} a las ${time}, ${minutes} minutos, cada ${weeks} semanas`,
    since: (first) => `Desde el ${first}, sin final`,
    endsOn: (first, last) => `Desde el ${first} hasta el ${last}`,
    until: (first, last) => `Desde el ${first}, detenida después del ${last}`,
    restore: 'Repetir de nuevo',
    restored: (made) => (made === 0 ? 'Se repite de nuevo.' : `Se repite de nuevo. ${classes(made)} más.`),
    history: 'Historial',
  },
  change: {
    open: 'Cambiar',
    title: (name) => `Cambiar ${name}`,
    cancelOpen: 'Cancelar la clase',
    cancelTitle: (name) => `Cancelar ${name}`,
    scope: '¿Qué clases?',
    scopes: { this: 'Solo esta clase', following: 'Esta y las siguientes', all: 'Todas las que quedan por venir' },
    numbers: (count, people, waiting) =>
      [classes(count), people === 1 ? '1 reserva' : `${people} reservas`, waiting > 0 && `${waiting} en espera`].filter(Boolean).join(', '),
    nothing: 'Todavía no ha cambiado nada.',
    weeklyMoves: (count) =>
      count === 1
        ? '1 persona reserva esta clase cada semana. La reserva semanal se mueve con ella.'
        : `${count} personas reservan esta clase cada semana. Sus reservas semanales se mueven con ella.`,
    weeklyEnds: (count) =>
      count === 1
        ? '1 persona reserva esta clase cada semana. Después no habrá nada que reservar.'
        : `${count} personas reservan esta clase cada semana. Después no habrá nada que reservar.`,
    edited: (count) => (count === 1 ? '1 clase se cambió a mano. Eso se queda.' : `${count} clases se cambiaron a mano. Eso se queda.`),
    alsoEdited: 'Cambiar también lo que se cambió a mano',
    kept: (count) => (count === 1 ? '1 clase se queda como está:' : `${count} clases se quedan como están, por ejemplo:`),
    whyKept: {
      'in-the-past': 'La nueva hora ya ha pasado.',
      'places-taken': 'Han reservado más personas.',
      'teacher-has-appointment': 'El profesor tiene una cita.',
      'instructor-has-appointment': 'El profesor tiene una cita.',
      'class-cancelled': 'Mientras tanto se ha cancelado.',
      'class-started': 'Ha empezado.',
      'class-begun': 'Ha empezado.',
      'class-over': 'Ha terminado.',
      'attendance-completed': 'Su asistencia está completa.',
      'not-cancelled': 'Ya se celebra.',
      'starts-in-the-past': 'La hora ya ha pasado.',
      'below-bookings': 'Han reservado más personas.',
      'sub-requested': 'Ya se busca suplente.',
      'other-teacher': 'Mientras tanto la da otra persona.',
      closed: 'Ese día está cerrado.',
      'sub-taken': 'Alguien la ha tomado.',
      'nobody-free': 'Nadie que da clases está libre a esa hora.',
    },
    clashes: (count) => (count === 1 ? 'A esta hora ya hay otra cosa:' : `En ${count} de estas horas ya hay otra cosa:`),
    wait: 'Se avisa por correo dentro de 10 minutos. Hasta entonces puedes deshacerlo, y nadie se entera.',
    soon: (count) =>
      count === 1
        ? '1 clase empieza en menos de 3 horas. Se avisa enseguida; si lo deshaces, se avisa otra vez.'
        : `${count} clases empiezan en menos de 3 horas. Se avisa enseguida; si lo deshaces, se avisa otra vez.`,
    save: (count) => (count === 1 ? 'Cambiar 1 clase' : `Cambiar ${count} clases`),
    cancel: (count) => (count === 1 ? 'Cancelar 1 clase' : `Cancelar ${count} clases`),
    keep: 'No cancelar',
    refund: 'Devolver los créditos',
    reason: 'Motivo',
    reasonHint: 'Se lee en el correo.',
    isShown: 'Mostrarla como cancelada en la web, con el motivo',
    repeatsNoMore: 'Después la clase ya no se repite.',
  },
  changes: {
    edit: (name, count) => `${name}: ${classes(count)} cambiadas`,
    cancel: (name, count) => `${name}: ${classes(count)} canceladas`,
    closure: (message, count) => `Cerrado${message && `, ${message}`}: ${classes(count)} canceladas`,
    absence: (name, count) => `Ausencia de ${name}: ${classes(count)} cambiadas`,
    working: (left) => `Faltan ${classes(left)} …`,
    until: (time) => `Puedes deshacerlo hasta las ${time}.`,
    mails: (count) => (count === 1 ? '1 correo espera hasta entonces.' : `${count} correos esperan hasta entonces.`),
    undo: 'Deshacer',
    sendNow: 'Enviar los correos ya',
    sent: (count) => (count === 1 ? '1 correo está en camino.' : `${count} correos están en camino.`),
    undone: 'Deshecho.',
    lost: {
      'pass-kept': (count) =>
        count === 1
          ? '1 bono sigue siendo más largo: tiene una reserva en esos días.'
          : `${count} bonos siguen siendo más largos: tienen reservas en esos días.`,
      'credit-used': (count) =>
        count === 1
          ? '1 persona ha usado el crédito en otra cosa y no tiene plaza.'
          : `${count} personas han usado el crédito en otra cosa y no tienen plaza.`,
      'booked-elsewhere': (count) =>
        count === 1 ? '1 persona tiene otra clase a esa hora.' : `${count} personas tienen otra clase a esa hora.`,
      left: (count) => (count === 1 ? '1 reserva terminó mientras tanto.' : `${count} reservas terminaron mientras tanto.`),
      'fee-void': (count) => (count === 1 ? '1 cargo sigue anulado.' : `${count} cargos siguen anulados.`),
      'hold-ended': (count) =>
        count === 1 ? '1 plaza retenida u ofrecida vuelve a estar libre.' : `${count} plazas retenidas u ofrecidas vuelven a estar libres.`,
      'credit-kept': (count) =>
        count === 1
          ? '1 persona que se había ido tarde conserva el crédito.'
          : `${count} personas que se habían ido tarde conservan el crédito.`,
      'places-taken': (count) =>
        count === 1
          ? '1 clase conserva su número de plazas: están ocupadas.'
          : `${count} clases conservan su número de plazas: están ocupadas.`,
      'changed-since': (count) =>
        count === 1 ? '1 clase se ha vuelto a cambiar. Eso se queda.' : `${count} clases se han vuelto a cambiar. Eso se queda.`,
    },
  },
  remove: 'Eliminar esta clase',
  removeTitle: '¿Eliminar esta clase?',
  removeBody: 'Nadie la ha reservado. Sale del horario, y este día queda vacío, también si la clase se repite.',
  removeKeep: 'Conservarla',
  removeYes: 'Eliminarla',
  removed: 'La clase se ha eliminado.',
  repeats: 'Esta clase se repite.',
  stop: 'Dejar de repetir',
  stopHint: 'Las clases posteriores sin reservas se eliminan. Las que tienen reservas se quedan, igual que las que cambiaste a mano.',
  lastDay: 'Último día',
  lastDayHint: 'Sin último día, continúa.',
  stopped: (removed) =>
    `Deja de repetirse. ${removed === 0 ? 'No se ha eliminado ninguna clase posterior.' : removed === 1 ? '1 clase eliminada.' : `${classes(removed)} eliminadas.`}`,
  kept: 'Estas clases posteriores tienen reservas y se quedan. Cancela cada una cuando hayas hablado con sus alumnos:',
  keptEdited: (count) =>
    count === 1
      ? '1 clase posterior se cambió a mano y se queda. Nadie la ha reservado:'
      : `${count} clases posteriores se cambiaron a mano y se quedan. Nadie las ha reservado:`,
  name: 'Clase',
  nameHint: 'Escribe un nombre. Un nombre nuevo crea una clase nueva.',
  isNew: 'Es una clase nueva. Añade más tarde su descripción y su imagen en «Clases».',
  firstDay: 'Primer día',
  onlyDay: 'Día',
  starts: 'Empieza',
  minutes: 'Minutos',
  repeat: 'Se repite',
  once: 'Una vez',
  weekly: 'Cada semana',
  everyWeeks: (count) => `Cada ${count} semanas`,
  weekdays: 'En estos días',
  place: 'Lugar',
  noPlace: 'Sin lugar',
  room: 'Sala',
  noRoom: 'Sin sala',
  teacher: 'Profesor',
  nobody: 'Nadie todavía',
  capacity: 'Plazas',
  capacityHint: 'Vacío: sin límite.',
  more: 'Más',
  waitlist: 'Tiene lista de espera cuando está completa',
  visible: 'Los clientes la ven en el horario',
  online: 'Es en línea',
  link: 'Enlace para entrar',
  lateCancelFee: 'Recargo por cancelación tardía',
  noShowFee: 'Recargo por no asistir',
  save: 'Añadir al horario',
  saving: 'Añadiendo…',
  anyway: 'Añadirla de todos modos',
  clash: {
    teacher: (name, when) => `El profesor tiene ${name}, ${when}.`,
    room: (name, when) => `${name} está en esta sala, ${when}.`,
    closed: (message, when) => `Ese día está cerrado${message && ` (${message})`}, ${when}.`,
    appointment: (_, when) => `El profesor tiene una cita, ${when}. Esa clase no tendría profesor.`,
  },
  preview: (count, days, time, first) => `${classes(count)}: ${days} a las ${time}, la primera el ${first}.`,
  previewOnce: (day, time) => `1 clase el ${day} a las ${time}.`,
  previewLater: (first, weeks) =>
    `La primera, el ${first}. Las clases aparecen en el horario con ${weeks === 1 ? '1 semana' : `${weeks} semanas`} de antelación.`,
  previewNone: 'No queda ninguna clase por venir.',
  added: (count) => (count === 1 ? '1 clase añadida.' : `${count} clases añadidas.`),
};
