/** What the dialog says in which staff give tags to a customer (spec 3 §2, Edit customer tags). */
import { catalogue } from '../../../wire/texts.ts';

const en = {
  title: (name: string) => `Edit customer tags: ${name}`,
  none: 'The studio has no tags yet.',
  archived: 'archived',
  save: 'Save',
  close: 'Close',
};

export const tagsScreenTexts = catalogue('tagsScreenTexts', en);
/** In the reader's language. */
export const tagsSay = tagsScreenTexts();
