/** One class of the public schedule: apart from the month, so that the front door carries only what it calls. */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, SeriesId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { placesOfCaller, ScheduleClass } from './schedule-class.ts';

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
    ...placesOfCaller,
    /** Where it is held, for a map; null online, and where the studio has not said. */
    location_address: z.nullable(z.string()),
    /** What a late cancellation may cost beside the credit, if the pass allows it (spec 1 §4). */
    late_cancel_fee: z.nullable(z.number()),
    /** The series of which it is a part, as far as they are offered. */
    series: z.array(z.object({ id: plainId<SeriesId>(), name: z.string() })),
    /** What the studio tells who comes for the first time; null where it says nothing, and for who has been there. */
    first_visit: z.nullable(z.string()),
    /** The caller's own live booking, and the place in the waitlist. */
    own_booking: z.nullable(z.object({ id: plainId<BookingId>(), waitlist_number: z.nullable(z.int()) })),
    /** How often the caller's place in line became a seat in earlier weeks, or the next place where one would wait; null: not known. */
    waitlist_chance: z.nullable(z.enum(['usually', 'often', 'rarely'])),
    /** The pass of the caller that would pay; its credits are null when unlimited. Null for visitors, and where none can. */
    pays_with: z.nullable(
      z.object({
        name: z.string(),
        credits_remaining: z.nullable(z.int()),
        is_unlimited: z.boolean(),
        /** Its terms let a late cancel fee become due. */
        charges_late_cancel_fee: z.boolean(),
      }),
    ),
    /** The price of the cheapest pass on sale that would pay; null where nothing does. */
    passes_from: z.nullable(z.number()),
  }),
});
