import type { LetterWords } from '../../context/letter.ts';
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './gift-texts.ts';
import { creditBack } from './credit-texts.es.ts';

const creditOf = (w: english.GivenBackWords): string => {
  if (w.credit === 'returned') return creditBack(w);
  return w.isLate ? 'El plazo para cancelar gratis había terminado, así que tu crédito sigue usado.' : 'Tu crédito sigue usado.';
};

const ended: Readonly<
  Record<english.GivenBackWords['why'], (w: english.GivenBackWords) => Pick<LetterWords, 'subject' | 'heading'> & { line: string }>
> = {
  'given-back': (w) => ({
    subject: `${w.friend} ha devuelto la plaza: ${w.className}, ${w.shortWhen}`,
    heading: `${w.friend} ha devuelto la plaza`,
    line: `Hola, ${w.name}: ${w.friend} ha devuelto la plaza en ${w.className} que le diste.`,
  }),
  removed: (w) => ({
    subject: `${w.friend} ya no tiene plaza: ${w.className}, ${w.shortWhen}`,
    heading: `${w.friend} ya no tiene plaza`,
    line: `Hola, ${w.name}: ${w.studio} ha anulado la reserva de ${w.friend} para ${w.className}, en la plaza que le diste.`,
  }),
  'class-cancelled': (w) => ({
    subject: `Clase cancelada: ${w.className}, ${w.shortWhen}`,
    heading: 'Esta clase no se celebra',
    line: `Hola, ${w.name}: ${w.className} se ha cancelado, así que ${w.friend} ya no tiene la plaza que le diste.`,
  }),
  'pass-ended': (w) => ({
    subject: `${w.friend} ya no tiene plaza: ${w.className}, ${w.shortWhen}`,
    heading: `${w.friend} ya no tiene plaza`,
    line: `Hola, ${w.name}: ${w.passName ?? 'tu bono'} ha terminado, así que ${w.friend} ya no tiene la plaza en ${w.className} que le diste.`,
  }),
};

export const giftMailTexts: TranslationOf<typeof english.giftMailTexts> = {
  letter: (w) => ({
    subject: `${w.giver} te da una plaza: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}. No te cuesta nada.`,
    heading: `${w.giver} te da una plaza`,
    paragraphs: [
      `Hola: ${w.giver} no puede ir a ${w.className} en ${w.studio} y quiere que la plaza sea tuya. Ya está pagada.`,
      'Es tuya en cuanto la aceptas. Hasta entonces sigue siendo suya.',
    ],
    button: 'Ver la plaza',
  }),
  given: (w) => ({
    subject: `${w.friend} tiene tu plaza: ${w.className}, ${w.shortWhen}`,
    preheader: 'Ya no tienes la reserva. Tu crédito sigue usado.',
    heading: `${w.friend} tiene tu plaza`,
    paragraphs: [
      `Hola, ${w.name}: ${w.friend} ha aceptado tu plaza en ${w.className}, así que ya no tienes la reserva.`,
      `Tu crédito sigue usado. Si ${w.friend} cancela a tiempo, vuelve a ti.`,
    ],
    button: 'Mis reservas',
  }),
  'given-seat-ended'(w) {
    const { line, ...head } = ended[w.why](w);
    const mayComeBack = w.credit === 'taken' && w.refundIfRefilled;
    return {
      ...head,
      preheader: creditOf(w),
      paragraphs: [line, w.reason, creditOf(w), mayComeBack ? 'Si otra persona ocupa la plaza, vuelve a ti.' : null].filter(
        (each) => each !== null,
      ),
      button: 'Buscar otra clase',
    };
  },
  'given-seat-refilled': (w) => ({
    subject: `Tu crédito ha vuelto: ${w.className}, ${w.shortWhen}`,
    preheader: 'Otra persona tiene la plaza.',
    heading: 'Tu crédito ha vuelto',
    paragraphs: [`Hola, ${w.name}: otra persona tiene ahora la plaza en ${w.className} que ${w.friend} devolvió tarde.`, creditOf(w)],
    button: 'Mis reservas',
  }),
  paidBy: (giver) => `Un crédito de ${giver}`,
  terms: (giver, freeUntil) =>
    freeUntil === null
      ? '¿No puedes ir? Cancela, para que otra persona tenga la plaza. No te cuesta nada.'
      : `¿No puedes ir? Cancela hasta ${freeUntil} y el crédito vuelve a ${giver}. No te cuesta nada.`,
  time: 'Cuándo',
  account: 'La aceptas con una cuenta propia, que se crea en un minuto. Si no sabes quién es, no tienes que hacer nada.',
};
