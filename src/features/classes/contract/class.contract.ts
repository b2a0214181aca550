/** One class of the public schedule. A file of its own keeps the schedule page's bundle small. */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, SeriesId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { placesOfCaller, ScheduleClass } from './schedule-class.ts';
import { shownMinimum } from './shown-minimum.ts';

/** One class for the page `class/{id}`. The call is ours; the spec's page reads the class from the month. */
export const getClass = endpoint({
  method: 'GET',
  path: '/api/class/{id}',
  who: 'public',
  feature: 'group_classes',
  summary: 'One class of the public schedule, or the one of a private link',
  params: z.object({ id: id<ClassSessionId>() }),
  /** Without `linkKey` of fields.ts, whose messages the schedule page does not need. */
  query: z.object({ key: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({
    class: ScheduleClass,
    ...placesOfCaller,
    /** The address for a map. Null online and when the studio has set none. */
    location_address: z.nullable(z.string()),
    /** The fee that a late cancel may cost besides the credit, if the pass charges it (spec 1 §4). */
    late_cancel_fee: z.nullable(z.number()),
    /** The fee for a no-show. Null when it costs nothing. */
    no_show_fee: z.nullable(z.number()),
    minimum: shownMinimum,
    /** The offered series that contain this class. */
    series: z.array(z.object({ id: plainId<SeriesId>(), name: z.string() })),
    /** The studio's note for first-time visitors. Null when the studio has none or the caller has been there before. */
    first_visit: z.nullable(z.string()),
    /** The caller's own live booking, with the position in the waitlist. Null when the caller has none. */
    own_booking: z.nullable(z.object({ id: plainId<BookingId>(), waitlist_number: z.nullable(z.int()) })),
    /** How often this position (or the next one, if the caller does not wait) became a seat in earlier weeks. Null when unknown. */
    waitlist_chance: z.nullable(z.enum(['usually', 'often', 'rarely'])),
    /** The caller's pass that would pay. `credits_remaining` is null when unlimited. Null for visitors and when no pass can pay. */
    pays_with: z.nullable(
      z.object({
        name: z.string(),
        credits_remaining: z.nullable(z.int()),
        is_unlimited: z.boolean(),
        charges_late_cancel_fee: z.boolean(),
      }),
    ),
    /** The price of the cheapest pass on sale that would pay. Null when no pass on sale would. */
    passes_from: z.nullable(z.number()),
  }),
});
