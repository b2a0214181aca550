import type { TranslationOf } from '../../wire/texts.ts';
import type { LeftOutBecause } from './rules/decide-series-booking.ts';
import type * as english from './texts.ts';

const classes = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);
const credits = (count: number): string => (count === 1 ? '1 crédito' : `${count} créditos`);

const LEFT_OUT: Readonly<Record<LeftOutBecause, string>> = {
  'class-cancelled': 'están canceladas',
  'class-started': 'han pasado',
  'not-taking-reservations': 'no admiten reservas',
  'already-booked': 'ya son tuyas',
  'already-waiting': 'están completas',
  'class-full': 'están completas',
};

export const seriesTexts: TranslationOf<typeof english.seriesTexts> = {
  booked: (count) => `Serie reservada: ${classes(count)}.`,
  cancelled: (count, returned) =>
    `La serie se ha cancelado: ${classes(count)}.${returned === 0 ? '' : returned === 1 ? ' 1 crédito vuelve a estar en tu bono.' : ` ${credits(returned)} vuelven a estar en tu bono.`}`,
  fee: (fee) => `Se aplica un recargo de ${fee} por cancelación tardía.`,
  refusals: {
    'series-not-taking-reservations': () => 'No admite reservas',
    'nothing-to-book': ({ leftOut }) => {
      const words = [...new Set(leftOut.map(({ because }) => LEFT_OUT[because]))];
      return words.length === 0
        ? 'Esta serie no tiene clases.'
        : `No queda nada que reservar en esta serie: sus clases ${new Intl.ListFormat('es', { type: 'disjunction' }).format(words)}.`;
    },
    'series-changed': (r) => `Lo que se puede reservar ha cambiado: ahora ${classes(r.classes)}. Míralo de nuevo antes de reservar.`,
    'series-class-moved': (r, days) =>
      `${r.name} ha cambiado de hora: ahora empieza ${days.moment(r.startsAt)}. Míralo de nuevo antes de reservar.`,
    'no-series-pass': () => 'No tienes un bono que sirva para esta serie. Compra uno antes de reservarla.',
    'too-few-credits': ({ needed, left }) => `La serie necesita ${credits(needed)} y a este bono le quedan ${left} para ella.`,
  },
  cancellation: {
    'series-not-live': () => 'No queda nada que cancelar en esta serie.',
    'series-cancellation-not-offered': () => 'Este estudio no permite cancelar series en línea. Ponte en contacto con el estudio.',
    'series-cancellation-over': () => 'El plazo para cancelar esta serie ha terminado.',
    'series-costs-more': () =>
      'Cancelar esta serie cuesta ahora más de lo que se te dijo. No se ha cancelado nada: mira lo que cuesta ahora.',
  },
};
