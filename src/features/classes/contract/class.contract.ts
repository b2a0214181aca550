/** One class of the public schedule: apart from the month, so that the front door carries only what it calls. */
import * as z from 'zod/mini';
import type { ClassSessionId, SeriesId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { heldByCaller, ScheduleClass } from './schedule-class.ts';

/** One class by itself: the page class/{id} (our own call; the spec's page reads it from the month). */
export const getClass = endpoint({
  method: 'GET',
  path: '/api/class/{id}',
  who: 'public',
  feature: 'group_classes',
  summary: 'One class of the public schedule',
  params: z.object({ id: id<ClassSessionId>() }),
  reply: z.object({
    class: ScheduleClass,
    ...heldByCaller,
    /** Where it is held, for a map; null online, and where the studio has not said. */
    location_address: z.nullable(z.string()),
    /** What a late cancellation may cost beside the credit, if the pass allows it (spec 1 §4). */
    late_cancel_fee: z.nullable(z.number()),
    /** The series of which it is a part, as far as they are offered. */
    series: z.array(z.object({ id: plainId<SeriesId>(), name: z.string() })),
  }),
});
