import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

const contact = (email: string): string => (email === '' ? 'habla con el estudio' : `escribe a ${email}`);

export const membershipTexts: TranslationOf<typeof english.membershipTexts> = {
  cancelled: (day) => `Tu membresía está cancelada. Vale hasta el ${day}, y no se cobrará nada más.`,
  payerChanged: {
    card: 'A partir de ahora tu membresía se paga con esta tarjeta.',
    'direct-debit': 'A partir de ahora tu membresía se paga por domiciliación.',
    paypal: 'A partir de ahora tu membresía se paga con PayPal.',
    cash: 'A partir de ahora esta membresía se paga en efectivo en el estudio.',
    other: 'A partir de ahora esta membresía se paga en el estudio.',
    'pay-later': 'A partir de ahora tu membresía se paga en el estudio.',
  },
  payPalAsks: 'Aprueba los pagos en PayPal. Hasta entonces no cambia nada.',
  bankAsks: 'Tu banco te pide que confirmes el pago.',
  paid: '¡Gracias! El pago pendiente se ha hecho y tu membresía continúa.',
  refusals: {
    'cancel-at-studio': ({ email }) => `Para cancelar esta membresía, ${contact(email)}.`,
    'commitment-runs': ({ until, email }, days) =>
      `Esta membresía dura como mínimo hasta el ${days.dated(until)}. Para cancelarla antes, ${contact(email)}.`,
    'renewal-under-way': () => 'Esta membresía se está renovando ahora mismo. Vuelve a intentarlo en unos minutos.',
    'membership-not-running': () => 'Esta membresía ya no se cobra.',
    'no-mandate': () => 'Aún no conocemos tu cuenta bancaria. Indícala pagando algo por domiciliación.',
    'cycle-open': () => 'Hay un pago pendiente. Págalo primero y después cambia a PayPal.',
    'paypal-pays': () => 'Esta membresía ya se paga con PayPal.',
    'payment-open': () => 'El pago aún no se ha hecho. Volvemos a preguntar a tu banco en unos minutos.',
  },
};
