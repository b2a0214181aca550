import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const quoted = ({ what, guest }: english.PurchasedWords): string => (guest === null ? what : `${what}, para ${guest}`);

export const purchaseBookingTexts: TranslationOf<typeof english.purchaseBookingTexts> = {
  refusals: {
    'no-longer-offered': () => 'Ya no se ofrece.',
    'class-moved': ({ startsAt }, days) => `El estudio la ha cambiado: ahora empieza ${days.moment(startsAt)}.`,
    'costs-more': ({ credits }) => `Ahora cuesta ${credits} créditos, más de lo que decía la página.`,
    'questions-open': () => 'El estudio necesita antes algo más, por ejemplo tu número de teléfono.',
  },
  booked: {
    class: ({ what, guest }) => (guest === null ? `Tienes la reserva: ${what}.` : `${guest} tiene la reserva: ${what}.`),
    appointment: ({ what }) => `Tu cita está reservada: ${what}.`,
    request: ({ what }) => `Tu cita espera la confirmación del instructor: ${what}.`,
    series: ({ what }) => `Tu serie está reservada: ${what}.`,
  },
  soon: (words) => `Estamos reservando ${quoted(words)}. Tarda un momento.`,
  notBooked: (words, why, next) => `Sin reserva: ${quoted(words)}. ${why} ${next}`.trim(),
  next: (step, support) =>
    ({
      'join-waitlist':
        'Puedes unirte a la lista de espera o usar tu bono para otra reserva.' +
        (support && ` Si quieres que te devuelvan el dinero, escribe a ${support}.`),
      'pay-first': 'Se reserva en cuanto el estudio tenga tu pago, si queda una plaza libre entonces.',
      finish: 'Complétala tú, por favor.',
      'book-other': 'Puedes usar tu bono para otra reserva.' + (support && ` Si quieres que te devuelvan el dinero, escribe a ${support}.`),
      none: '',
    })[step],
  mail: (name, words, message) => ({
    subject: `Sin reserva: ${words.what}`,
    preheader: 'La compra está hecha y conservas tu bono.',
    heading: 'No hemos podido hacer la reserva',
    paragraphs: [`Hola, ${name}: la compra está hecha y conservas tu bono.`, message],
    button: 'Ver qué puedes hacer',
  }),
  unnamed: { class: 'tu clase', appointment: 'tu cita', series: 'tu serie' },
  another: 'Reservar otra cosa',
};
