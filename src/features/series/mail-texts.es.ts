import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

const counted = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

export const seriesMailTexts: TranslationOf<typeof english.seriesMailTexts> = {
  directions: 'Cómo llegar',
  pass: 'Bono',
  times: (zone) => `Todas las horas: ${zone}.`,
  terms: {
    until: (moment) => `Puedes cancelar la serie completa hasta ${moment}.`,
    none: 'Una serie reservada no se puede cancelar en línea. Si surge algo, escríbenos.',
  },
  'series-booked': (w) => ({
    subject: `Tienes plaza: ${w.series}`,
    preheader: `${counted(w.classes)}, la primera ${w.first}.`,
    heading: 'Tu serie está reservada',
    paragraphs: [`Hola, ${w.name}: tienes ${counted(w.classes)} de ${w.series}. ¡Nos vemos en ${w.studio}!`],
    button: 'Ver tus series',
  }),
  'series-cancelled': (w) => ({
    subject: `Cancelada: ${w.series}`,
    preheader: `Se han cancelado ${counted(w.classes)}.`,
    heading: 'Tu serie se ha cancelado',
    paragraphs: [
      `Hola, ${w.name}: se ${w.classes === 1 ? 'ha' : 'han'} cancelado ${counted(w.classes)} de ${w.series}.`,
      ...(w.creditsReturned > 0
        ? [w.creditsReturned === 1 ? '1 crédito vuelve a estar en tu bono.' : `${w.creditsReturned} créditos vuelven a estar en tu bono.`]
        : []),
      ...(w.fee === null ? [] : [`Se aplica un recargo de ${w.fee} por cancelación tardía.`]),
    ],
    button: 'Ver otras series',
  }),
};
