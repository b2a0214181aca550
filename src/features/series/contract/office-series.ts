import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { areDistinct, longText, shortText, webAddressOrNone } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

const MOST_CLASSES = 500;

/** Classes that are booked together. `occurrence`: an id, or the key of an archive. */
export const seriesFieldsOf = <Occurrence extends z.ZodMiniType>(occurrence: Occurrence) =>
  z.object({
    name: shortText(200),
    description: longText(20_000),
    mediaUrl: webAddressOrNone(500),
    /** Only an active series is offered. */
    status: z._default(z.enum(['active', 'inactive']), 'active'),
    /** Customers may join after the first class. They get the classes that are left. */
    allowBookingAfterStart: z._default(z.boolean(), false),
    /** In the order in which the page numbers them. */
    occurrences: z._default(z.array(occurrence).check(z.maxLength(MOST_CLASSES), z.refine(areDistinct, WANTED.once)), []),
  });

export const seriesFields = seriesFieldsOf(id<ClassSessionId>());
export type SeriesFields = z.output<typeof seriesFields>;

export const officeSeries = entityCalls({
  path: '/office/series',
  can: 'edit-timetable',
  one: 'a series',
  many: 'series',
  fields: seriesFields,
  extras: {
    /** Customers whose booking of the series stands. */
    people: z.int(),
    /** The start of the first public class and the end of the last one. Null when there is none. */
    startsAt: z.nullable(unixTime),
    endsAt: z.nullable(unixTime),
  },
});

const Choice = z.object({
  id: plainId<ClassSessionId>(),
  name: z.string(),
  startsAt: unixTime,
  endsAt: unixTime,
  teacher: z.nullable(z.string()),
  place: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  booked: z.int(),
  isCancelled: z.boolean(),
  visiblePublic: z.boolean(),
});
export type SeriesChoice = z.output<typeof Choice>;

export const listSeriesChoices = endpoint({
  method: 'GET',
  path: '/office/series/classes',
  who: { staff: 'edit-timetable' },
  summary: 'The coming classes that a series can have, and the classes that series have, by start',
  reply: z.object({ classes: z.array(Choice) }),
});
