/** Texts for staff about customers (spec 3). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { NotesRefusal } from './rules/notes-refusal.ts';
import type { TagsRefusal } from './rules/decide-tags.ts';

export const customerAdminTexts = catalogue('customerAdminTexts', {
  notesSaved: 'The notes are saved.',
  notes: {
    'notes-changed': {
      status: 409,
      say: () => 'A colleague has saved other notes meanwhile. Yours are not saved yet.',
      details: ({ notes, injured, injury_notes }) => ({ notes, injured, injury_notes }),
    },
  } satisfies RefusalTexts<NotesRefusal>,
  tagsSaved: 'The tags are saved.',
  tags: {
    'tag-unknown': { status: 409, say: () => 'One of these tags is no longer there. Nothing was changed.' },
    'tag-archived': { status: 409, say: () => 'An archived tag cannot be given. Nothing was changed.' },
  } satisfies RefusalTexts<TagsRefusal>,
});
