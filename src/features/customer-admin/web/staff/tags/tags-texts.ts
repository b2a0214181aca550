/** Texts of the dialog for a customer's tags (spec 3 §2, Edit customer tags). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: (name: string) => `Edit customer tags: ${name}`,
  none: 'The studio has no tags yet.',
  archived: 'archived',
  save: 'Save',
  close: 'Close',
};

export const tagsScreenTexts = catalogue('tagsScreenTexts', en);
export const tagsSay = tagsScreenTexts();
