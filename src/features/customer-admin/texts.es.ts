/** What the feature says to staff, in Spanish. */
import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const customerAdminTexts: TranslationOf<typeof english.customerAdminTexts> = { notesSaved: 'Las notas se han guardado.' };
