import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './texts.ts';

const times = (most: number): string => (most === 1 ? 'una vez' : `${most} veces`);
const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'];

export const buyTexts: TranslationOf<typeof english.buyTexts> = {
  title: 'Comprar un bono',
  giftCard: 'Regalar una tarjeta',
  kinds: 'Tipos de bonos',
  tab: { membership: 'Membresías', classpack: 'Bonos de clases' },
  forClass: (name) => `Necesitas un bono que incluya ${name ?? 'la clase'}.`,
  forService: (name) => `Necesitas un bono para ${name ?? 'esta cita'}.`,
  forSeries: 'Necesitas un bono que incluya el curso.',
  backToClass: 'Volver a la clase',
  backToAppointment: 'Volver a tu cita',
  tags: 'Filtrar por etiqueta',
  clearFilter: 'Quitar filtro',
  none: 'No hay bonos.',
  noneFiltered: 'Nada de lo que se vende aquí encaja. Mira todos los bonos o pregunta al estudio.',
  noneAtAll: 'Ahora mismo no se vende nada aquí. Pide un bono al estudio.',
  choose: 'Elegir',
  chooseOf: (name) => `Elegir ${name}`,
  recommended: 'Recomendado',
  free: 'Gratis',
  each: (amount) => `${amount} por clase`,
  saved: (amount) => `Ahorras ${amount} frente a clases sueltas.`,
  tax: {
    included: (name) => `${name} incluido`,
    added: (total, name) => `${total} con ${name}`,
  },
  gives: {
    class: (count, every) => (count === null ? 'Clases ilimitadas' : joined(some(count, 'clase', 'clases'), every)),
    appointment: (count, every) => (count === null ? 'Citas ilimitadas' : joined(some(count, 'cita', 'citas'), every)),
    guest: (count, every) =>
      count === null
        ? 'Trae a alguien siempre que quieras'
        : joined(some(count, 'visita extra para otra persona', 'visitas extra para otras personas'), every),
    guestOnCredits: 'Trae a alguien con uno de tus créditos',
    everyClass: 'Cualquier clase del horario',
    coverage: (names) => `Para ${names}`,
    visits: (service, most, every) =>
      most === null ? `${service} siempre que quieras` : joined(`${service} como máximo ${times(most)}`, every),
    most: (most, unit) => `Como máximo ${some(most, 'clase', 'clases')} ${{ day: 'al día', week: 'a la semana', month: 'al mes' }[unit]}`,
  },
  runs: {
    begins: (day) => `Empieza el ${day}`,
    until: (day) => `Válido hasta el ${day}`,
    sameDay: {
      purchase: 'Válido el día en que lo compras',
      booking: 'Válido el día de tu primera reserva',
      start: 'Válido su primer día',
    },
    goodFor: {
      purchase: (period) => `Válido durante ${period} desde el día en que lo compras`,
      booking: (period) => `Válido durante ${period} desde tu primera reserva`,
      start: (period) => `Válido durante ${period} desde su primer día`,
    },
    renews: (every) => `Se renueva ${every} hasta que se cancele`,
    ends: (every, payments) => `Se renueva ${every}, ${payments} en total`,
    trial: (period) => `${period} para probar antes`,
    billingDay: (dayOfMonth) => (dayOfMonth === 31 ? 'Se cobra el último día del mes' : `Se cobra el día ${dayOfMonth} del mes`),
    billingWeekday: (weekday) => `Se cobra los ${WEEKDAYS[weekday - 1]}`,
    cutShort: 'Si empiezas entre dos días de cobro, tu primer período cuesta solo sus días',
    commitment: (period) => `Dura como mínimo ${period}`,
  },
  rules: {
    carryForward: 'Los créditos que no uses siguen contigo en el ciclo siguiente.',
    noGuests: 'Es solo para ti.',
    oncePerPerson: 'Cada persona lo puede comprar una sola vez.',
    newCustomersOnly: 'Es solo para clientes nuevos.',
    opens: (days) =>
      days === 0
        ? 'Las clases se abren a la reserva el mismo día.'
        : `Las clases se abren a la reserva ${some(days, 'día', 'días')} antes.`,
    lateFee: 'Cancelar tarde puede tener un cargo, si la clase lo tiene.',
  },
  product: {
    forClass: (name) => `Para tu plaza en ${name ?? 'la clase'}.`,
    forService: (name) => `Para ${name ?? 'tu cita'}.`,
    forSeries: 'Para tu curso.',
    back: { membership: 'Todas las membresías', classpack: 'Todos los bonos de clases' },
    gives: 'Qué incluye',
    runs: 'Cuánto dura',
    rules: 'Conviene saber',
    buy: 'Comprar ahora',
    share: 'Compartir',
    copied: '¡Enlace copiado!',
    notCopied: 'No se pudo copiar el enlace',
    notFound: 'Este bono no se vende aquí',
    seeAll: 'Ver todos los bonos',
  },
  write: 'Escribir al estudio',
  subject: (name) => (name ? `Un bono: ${name}` : 'Un bono'),
};
