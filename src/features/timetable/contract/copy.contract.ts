/** Copies of classes on other days (docs/decisions/0252). */
import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { id } from '../../../wire/codecs.ts';
import { areDistinct } from '../../../wire/entity-fields.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { WANTED } from '../../../wire/messages.ts';

/** More classes than a week of a studio has. */
const MOST_COPIED = 500;
/** About two years. */
const MOST_DAYS_LATER = 731;

export const copyClasses = endpoint({
  method: 'POST',
  path: '/office/timetable/copies',
  who: { staff: 'edit-timetable' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Copy classes to other days, each as a class of its own',
  body: z.object({
    classes: z.array(id<ClassSessionId>()).check(z.minLength(1), z.maxLength(MOST_COPIED), z.refine(areDistinct, WANTED.once)),
    /** The days by which the copies are later. Negative: earlier. */
    shiftDays: z.int().check(z.minimum(-MOST_DAYS_LATER), z.maximum(MOST_DAYS_LATER)),
    despiteClashes: z._default(z.boolean(), false),
  }),
  reply: z.object({ made: z.int() }),
});
