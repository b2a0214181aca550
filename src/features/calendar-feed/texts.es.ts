import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const calendarFeedTexts: TranslationOf<typeof english.calendarFeedTexts> = {
  made: 'Tu enlace de calendario está listo. Solo se muestra esta vez.',
  revoked: 'Tu enlace de calendario ya no funciona.',
  taught: (studio) => `${studio}: mis clases y citas`,
  tooMany: 'Este calendario se ha consultado demasiadas veces. Vuelve a intentarlo más tarde.',
};

export const calendarRefusals: TranslationOf<typeof english.calendarRefusals> = {
  'calendar-link-exists': () => 'Ya tienes un enlace de calendario. Si lo has perdido, crea otro; el anterior dejará de funcionar.',
  'acting-for-customer': () => 'Un enlace de calendario es privado: solo su titular puede crearlo o desactivarlo.',
};
