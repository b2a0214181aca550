import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

const button = 'Ver tus clases';

export const classAdminMailTexts: TranslationOf<typeof english.classAdminMailTexts> = {
  time: 'Cuándo',
  calendarEntry: {
    cancelled: (name) => `Cancelada: ${name}`,
    given: (name) => `Ya no es tuya: ${name}`,
    manage: (url) => `Tus clases: ${url}`,
    online: 'En línea',
    counted: (name, taken, of) => `${name} (${of === null ? taken : `${taken}/${of}`})`,
    booked: (taken, of) => (of === null ? `Reservas: ${taken}` : `Plazas reservadas: ${taken} de ${of}`),
    waiting: (count) => `En lista de espera: ${count}`,
    reason: (reason) => `El motivo: ${reason}`,
  },
  'teacher-class-cancelled': (w) => ({
    subject: `Cancelada: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: tu clase no tiene lugar.`,
    heading: 'Tu clase está cancelada',
    paragraphs: [
      `${w.studio} ha cancelado tu clase. Se avisa a quienes la habían reservado o la esperaban.`,
      ...(w.reason === null ? [] : [`El motivo: ${w.reason}`]),
    ],
    button,
  }),
  'teacher-class-restored': (w) => ({
    subject: `Al final sí hay clase: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: tu clase se celebra.`,
    heading: 'Tu clase sí se celebra',
    paragraphs: [`${w.studio} ha deshecho la cancelación de tu clase. Se avisa a quienes la habían reservado o estaban en espera.`],
    button,
  }),
  'teacher-class-changed': (w) => ({
    subject: `Cambio: ${w.className}, ${w.before === null ? '' : 'ahora '}${w.shortWhen}`,
    preheader: `Ahora ${w.when}.`,
    heading: 'Tu clase ha cambiado',
    paragraphs: [
      w.before === null
        ? `${w.studio} ha cambiado la forma de participar en tu clase.`
        : `${w.studio} ha movido tu clase. Iba a tener lugar ${w.before}.`,
      'Se avisa a quienes la han reservado o la esperan.',
    ],
    button,
  }),
  'teacher-class-given': (w) => ({
    subject: `Das ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: la clase es tuya.`,
    heading: 'Ahora una clase es tuya',
    paragraphs: [`${w.studio} te ha dado esta clase. Se avisa a quienes la han reservado o la esperan.`],
    button,
  }),
  'teacher-class-taken': (w) => ({
    subject: `Otra persona da ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: la clase ya no es tuya.`,
    heading: 'Una clase ya no es tuya',
    paragraphs: [`${w.studio} ha dado esta clase a otra persona. Se avisa a quienes la han reservado o la esperan.`],
    button,
  }),
};
