import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './pay-texts.ts';

export const payPageTexts: TranslationOf<typeof english.payPageTexts> = {
  title: 'Paga lo pendiente',
  label: 'Lo que debes',
  why: {
    'late-cancel': 'Cancelaste esta clase tarde: después de la hora hasta la que cancelar es gratis.',
    'no-show': 'Tenías una plaza en esta clase y no viniste.',
    pass: 'Este bono todavía no está pagado.',
    renewal: 'Este ciclo de tu membresía todavía no está pagado. En cuanto lo esté, podrás volver a reservar.',
    'gift-card': 'Esta tarjeta regalo todavía no está pagada.',
  },
  paid: 'Ya está pagado',
  paidHint: 'No tienes que hacer nada más.',
  void: 'Ya no hay que pagarlo',
  voidHint: 'No se ha cobrado nada. No tienes que hacer nada más.',
  unknown: 'Aquí no hay nada que pagar',
  unknownHint: 'Lo que debes está en tu historial de pagos.',
  toReceipt: 'Ver el recibo',
  toHistory: 'Historial de pagos',
  thanks: 'Gracias, ya está pagado',
  thanksHint: 'El recibo te llega por correo.',
  toSchedule: 'Ver el horario',
  linkNote: 'Este enlace muestra solo este pago.',
  logIn: 'Inicia sesión para usar tus otras tarjetas y formas de pago',
};
