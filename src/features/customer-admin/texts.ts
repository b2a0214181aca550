/** What looking after customers says to staff (spec 3). */
import { catalogue } from '../../wire/texts.ts';

export const customerAdminTexts = catalogue('customerAdminTexts', { notesSaved: 'The notes are saved.' });
