import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './credit-texts.ts';

export const creditStoryTexts: TranslationOf<typeof english.creditStoryTexts> = {
  granted: (count, day) => `${count} con la compra, ${day}`,
  given: (count, day) => `${count} con el bono, ${day}`,
  'new-cycle': (count, day) => `${count} por un nuevo periodo, ${day}`,
  adjusted: (count, day) => `${count} corregido por el estudio, ${day}`,
  correctedBy: (count, by, day, reason) => `${count} por ${by}, ${day}: ${reason}`,
  theStudio: 'el estudio',
  givenBy: ({ by, day, reason }) => `Regalado por ${by}, ${day}: ${reason}`,
  movedBy: ({ by, day, reason, lastDay }) => `Último día cambiado al ${lastDay} por ${by}, ${day}: ${reason}`,
  for: (guest) => `para ${guest}`,
  taken: ({ count, what, isGuestCredit }) => `${count} ${isGuestCredit ? 'crédito de invitado, ' : ''}${what ?? 'reserva'}`,
  backOn: (day, why) => `devuelto el ${day} porque ${why}`,
  why: {
    cancelled: 'se canceló a tiempo',
    'cancelled-late': 'el estudio devuelve los créditos de cancelaciones tardías',
    'free-late': 'fue una de las cancelaciones tardías gratuitas de 30 días',
    refilled: 'otra persona ocupó la plaza',
    removed: 'el equipo quitó a la persona',
    'class-cancelled': 'la clase se canceló',
  },
  late: (at, freeUntil) =>
    `${at === null ? 'Cancelada tarde' : `Cancelada ${at}`}. Cancelar era gratis hasta ${freeUntil}, así que el crédito está usado.`,
  noShow: 'No vino y no canceló, así que el crédito está usado.',
};
