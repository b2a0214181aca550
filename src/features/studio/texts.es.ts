import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const studioWebTexts: TranslationOf<typeof english.studioWebTexts> = {
  description: {
    schedule: (studio) => `Clases en ${studio}: mira el horario y reserva tu plaza.`,
    contact: (studio) => `${studio}: cómo contactar con el estudio, y tu cuenta.`,
  },
  places: {
    '/buy': {
      title: 'Comprar un bono',
      lead: (studio) => `Bonos y suscripciones de ${studio}, con precios. Compra en línea y reserva al momento.`,
    },
    '/series': {
      title: 'Series',
      lead: (studio) => `Cursos de varias fechas en ${studio}: mira cuándo empiezan y reserva todas las fechas juntas.`,
    },
    '/appointments': { title: 'Reserva una cita', lead: (studio) => `Citas en ${studio}: elige el servicio, la persona y una hora libre.` },
    '/gift-card': {
      title: 'Comprar una tarjeta regalo',
      lead: (studio) => `Una tarjeta regalo de ${studio}: elige el importe y el día en que llega.`,
    },
  },
  closed: {
    soon: 'Abrimos pronto',
    lead: (studio) => `${studio} se está preparando. Vuelve pronto para ver el horario.`,
    staff: 'Entrar como personal',
    preview: 'Aún no está abierto. Ves las páginas que verán los clientes.',
    back: 'Volver a la oficina',
  },
  needsScript: 'Esta página necesita JavaScript para mostrar lo que ofrece el estudio y reservar.',
};

const notPayable = () => 'Los pagos con tarjeta admiten dos decimales como máximo. Escribe un importe como 12,50.';

export const settingsRefusals: TranslationOf<typeof english.settingsRefusals> = {
  'currency-fixed': () => 'Hay pedidos o visitas en la moneda actual, así que ya no se puede cambiar.',
  'currency-unknown': () => 'Elige una moneda de la lista',
  'waiver-undecided': () => 'Elige un descargo de responsabilidad, o ninguno.',
  'waiver-empty': () => 'Escribe el texto que los clientes aceptan.',
  'only-an-owner': () => 'Solo un propietario puede cambiar esto.',
  'own-factor-first': () => 'Configura antes tu propio segundo paso, en Mis ajustes. Si no, te quedarías fuera.',
  'no-gift-card-amount': () => 'Añade un importe o deja que los clientes elijan el suyo.',
  'gift-card-range': () => 'Escribe el importe menor o uno más alto.',
  'gift-card-amounts-not-payable': notPayable,
  'gift-card-least-not-payable': notPayable,
  'gift-card-most-not-payable': notPayable,
  'zone-in-use': ({ appointments }) =>
    appointments === 1
      ? 'Hay 1 cita próxima, y su cliente conoce la hora. Cancélala o espera a que pase y cambia entonces la zona horaria.'
      : `Hay ${appointments} citas próximas, y sus clientes conocen las horas. Cancélalas o espera a que pasen y cambia entonces la zona horaria.`,
};

const record = (host: string, target: string) => `En el proveedor de tu dominio, apunta ${host} a ${target} con un registro CNAME.`;

export const addressRefusals: TranslationOf<typeof english.addressRefusals> = {
  'host-invalid': () => 'Escribe un nombre como reservas.tu-estudio.com',
  'host-reserved': ({ host }) => `${host} pertenece a este sistema de reservas. Escribe un nombre de tu propio dominio.`,
  'host-taken': ({ host }) => `Otro estudio usa ${host}.`,
  'host-unknown': ({ host, target }) =>
    `${host} aún no lleva a ninguna parte. ${record(host, target)} Un registro nuevo puede tardar una hora en llegar a todos. Después inténtalo otra vez.`,
  'host-private': ({ host, target }) => `${host} lleva a una red privada, donde los clientes no llegan. ${record(host, target)}`,
  'host-silent': ({ host, target }) => `Nadie respondió en ${host}. ${record(host, target)} Si ya lo hace, inténtalo en unos minutos.`,
  'host-uncertified': ({ host }) =>
    `${host} aún no tiene un certificado válido, así que los navegadores avisarían a tus clientes. Pide a quien gestiona este sistema de reservas que añada uno para ${host}.`,
  'host-elsewhere': ({ host, target }) => `${host} lleva a otro sitio. ${record(host, target)}`,
};
