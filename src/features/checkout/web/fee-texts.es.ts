import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './fee-texts.ts';

export const feePageTexts: TranslationOf<typeof english.feePageTexts> = {
  title: 'Paga lo pendiente',
  label: 'Lo que debes',
  why: {
    'late-cancel': 'Cancelaste esta clase tarde: después de la hora hasta la que cancelar es gratis.',
    'no-show': 'Tenías una plaza en esta clase y no viniste.',
  },
  paid: 'Ya está pagado',
  paidHint: 'No tienes que hacer nada más.',
  void: 'Ya no hay que pagarlo',
  voidHint: 'El estudio ha retirado el recargo. No tienes que hacer nada más.',
  unknown: 'Aquí no hay nada que pagar',
  unknownHint: 'Lo que debes está en tu historial de pagos.',
  toReceipt: 'Ver el recibo',
  toHistory: 'Historial de pagos',
};
