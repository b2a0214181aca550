/** The server's sentences about the timetable. */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
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
  remove: {
    'class-begun': { status: 409, say: () => 'This class has begun, so it stays in the timetable.' },
    'class-used': {
      status: 409,
      say: () => 'Somebody has booked this class, or it is part of something else. Cancel it instead, so that everybody is told.',
    },
  } satisfies RefusalTexts<RemoveClassRefusal>,
});
