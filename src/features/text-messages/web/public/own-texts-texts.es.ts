import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './own-texts-texts.ts';

export const aboutTexts: TranslationOf<typeof english.aboutTexts> = {
  sent: 'Recordatorios de tus clases, cambios y plazas libres, en mensajes cortos y solo de día. Responde STOP para no recibir más.',
};
