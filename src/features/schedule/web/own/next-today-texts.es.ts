import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './next-today-texts.ts';

export const nextTodayTexts: TranslationOf<typeof english.nextTodayTexts> = { title: 'Próximas clases de hoy' };
