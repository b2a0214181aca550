/** The server's sentences about the timetable. */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { ClosureRefusal } from './rules/decide-closure.ts';
import type { ChangeRefusal, UndoRefusal } from './rules/decide-change.ts';
import type { RemoveClassRefusal } from './rules/decide-remove-class.ts';
import type { AddClassesRefusal } from './rules/decide-add-classes.ts';

export const timetableTexts = catalogue('timetableTexts', {
  add: {
    'no-class-to-come': { status: 409, say: () => 'No class of this is to come. Choose a later day or a later time.' },
    'timetable-clash': {
      status: 409,
      say: ({ count }) => (count === 1 ? 'Something is taken at this time.' : `Something is taken at ${count} of these times.`),
      details: ({ count, clashes }) => ({
        count,
        clashes: clashes.map(({ what, name, startsAt }) => ({ what, name, unix_start: toUnix(startsAt) })),
      }),
    },
  } satisfies RefusalTexts<AddClassesRefusal>,
  change: {
    'nothing-changes': { status: 409, say: () => 'Nothing changes. No class was saved.' },
    'too-many-classes': {
      status: 409,
      say: ({ count }) => `These are ${count} classes. At most 1,000 can change at once: choose an earlier last day.`,
    },
    'preview-stale': {
      status: 409,
      say: () => 'Something has changed since you looked. Please look at the new numbers.',
      details: ({ preview }) => ({ preview }),
    },
  } satisfies RefusalTexts<ChangeRefusal>,
  close: {
    'closed-already': { status: 409, say: () => 'There is a closure of these days already. End it first, or choose other days.' },
    'too-many-classes': {
      status: 409,
      say: ({ count }) => `These are ${count} classes. At most 1,000 can be cancelled at once: choose fewer days.`,
    },
    'preview-stale': {
      status: 409,
      say: () => 'Something has changed since you looked. Please look at the new numbers.',
      details: ({ preview }) => ({ preview }),
    },
  } satisfies RefusalTexts<ClosureRefusal>,
  undo: {
    'undo-too-late': { status: 409, say: () => 'Ten minutes are over, so this can no longer be taken back.' },
    'already-undone': { status: 409, say: () => 'This was taken back already.' },
    'still-changing': { status: 409, say: () => 'The classes are still being changed. Please try again in a moment.' },
    'changed-since': { status: 409, say: () => 'These classes were changed again since. Take back the later change first.' },
  } satisfies RefusalTexts<UndoRefusal>,
  remove: {
    'class-begun': { status: 409, say: () => 'This class has begun, so it stays in the timetable.' },
    'class-used': {
      status: 409,
      say: () => 'Somebody has booked this class, or it is part of something else. Cancel it instead, so that everybody is told.',
    },
  } satisfies RefusalTexts<RemoveClassRefusal>,
});
