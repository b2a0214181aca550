/** Texts around the staff's own words in a mail to a class. */
import { catalogue } from '../../wire/texts.ts';

export const bulkEmailMailTexts = catalogue('bulkEmailMailTexts', {
  when: 'When',
  why: (studio: string, className: string) => `${studio} wrote this to people of the class ${className}.`,
});
