/** What the mails about seats that are given to friends say, in Spanish. */
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './gift-texts.ts';

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
  paidBy: (giver) => `Un crédito de ${giver}`,
  terms: (giver, freeUntil) =>
    freeUntil === null
      ? '¿No puedes ir? Cancela, para que otra persona tenga la plaza. No te cuesta nada.'
      : `¿No puedes ir? Cancela hasta ${freeUntil} y el crédito vuelve a ${giver}. No te cuesta nada.`,
  time: 'Cuándo',
  account: 'La aceptas con una cuenta propia, que se crea en un minuto. Si no sabes quién es, no tienes que hacer nada.',
};
