import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const contact = (email: string): string => (email === '' ? 'habla con el estudio' : `escribe a ${email}`);

export const membershipTexts: TranslationOf<typeof english.membershipTexts> = {
  cancelled: (day) => `Tu membresía está cancelada. Vale hasta el ${day}, y no se cobrará nada más.`,
  cardChanged: 'A partir de ahora tu membresía se paga con esta tarjeta.',
  bankAsks: 'Tu banco te pide que confirmes el pago.',
  paid: '¡Gracias! El pago pendiente se ha hecho y tu membresía continúa.',
  refusals: {
    'cancel-at-studio': ({ email }) => `Para cancelar esta membresía, ${contact(email)}.`,
    'commitment-runs': ({ until, email }, days) =>
      `Esta membresía dura como mínimo hasta el ${days.fullDay(until)}. Para cancelarla antes, ${contact(email)}.`,
    'renewal-under-way': () => 'Esta membresía se está renovando ahora mismo. Vuelve a intentarlo en unos minutos.',
    'membership-not-running': () => 'Esta membresía ya no se cobra.',
    'payment-open': () => 'El pago aún no se ha hecho. Volvemos a preguntar a tu banco en unos minutos.',
  },
};
