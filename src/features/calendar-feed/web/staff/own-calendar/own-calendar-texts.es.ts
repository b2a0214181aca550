import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './own-calendar-texts.ts';

export const ownCalendarTexts: TranslationOf<typeof english.ownCalendarTexts> = {
  lead: 'Un enlace privado que mantiene tu calendario al día: tus clases y citas, las salas, cuántas personas han reservado y las cancelaciones.',
  once: 'Pégalo donde tu calendario diga «Suscribirse» o «Desde URL». Solo se muestra esta vez. Quien lo tenga puede ver tus clases y los nombres de tus citas, así que no lo compartas.',
  revoke: 'Los calendarios que lo usan dejarán de actualizarse. Tus clases y citas siguen como están.',
};
