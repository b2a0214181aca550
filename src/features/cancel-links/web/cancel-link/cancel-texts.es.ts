import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './cancel-texts.ts';

export const cancelPageTexts: TranslationOf<typeof english.cancelPageTexts> = {
  incomplete: 'Este enlace no está completo. Ábrelo otra vez desde el correo.',
  seeBookings: 'Mis reservas',
};
