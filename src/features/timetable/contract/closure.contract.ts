/** Days or hours in which the studio, or some of its places, are closed (docs/decisions/0246). */
import * as z from 'zod/mini';
import type { ClosureId, LocationId, TimetableChangeId } from '../../../kernel/ids.ts';
import { day, id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { areDistinct, textOrNone, wallTime } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';
import { Preview, REASON_MAX } from './change.contract.ts';

const who = { staff: 'edit-timetable' } as const;
const feature = 'group_classes' as const;
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** `location`: an id, or the key of an archive. */
export const closureFieldsOf = <Location extends z.ZodMiniType>(location: Location) =>
  z.object({
    firstDay: day,
    lastDay: day,
    /** By the studio's clock: closed from then on the first day. Null: the whole day. */
    starts: orNone(wallTime),
    /** Closed until then on the last day. Null: the whole day. */
    ends: orNone(wallTime),
    /** Empty: all places, appointments and online classes too. */
    locations: z._default(z.array(location).check(z.maxLength(100), z.refine(areDistinct, WANTED.once)), []),
    /** Shown in the schedule and in the mails about cancelled classes. */
    message: textOrNone(REASON_MAX),
    /** Class packs and memberships with an end last longer by the whole days. Only when all places are closed. */
    extendsPasses: z._default(z.boolean(), false),
  });

export const closureFields = closureFieldsOf(id<LocationId>());
export type ClosureFields = z.output<typeof closureFields>;

export const MOST_CLOSED_DAYS = 366;

const ClosureItem = z.object({
  id: plainId<ClosureId>(),
  ...closureFields.shape,
  /** It lies in the past. */
  isOver: z.boolean(),
  /** The passes that it made longer. */
  passes: z.int(),
  /** The names of its places. Empty: all. */
  at: z.array(z.string()),
});
export type ClosureItem = z.output<typeof ClosureItem>;

const Holiday = z.object({ day, name: z.string() });

export const listClosures = endpoint({
  method: 'GET',
  path: '/office/timetable/closures',
  who,
  feature,
  summary: 'The closures of the studio, the coming public holidays, and the places to choose from',
  reply: z.object({
    today: day,
    items: z.array(ClosureItem),
    /** Of the next twelve months, in the country that the studio's locale names. Empty when it names none, or an unknown one. */
    holidays: z.array(Holiday),
    places: z.array(z.object({ id: plainId<LocationId>(), name: z.string() })),
  }),
});

const ClosurePreview = z.object({
  ...Preview.shape,
  /** The appointments in that time. They are not cancelled. */
  appointments: z.int(),
  /** The passes that become longer, by up to `days`. */
  passes: z.int(),
  days: z.int(),
  /** The memberships that are paid by the cycle. They keep their billing day and become no longer. */
  byCycle: z.int(),
});
export type ClosurePreview = z.output<typeof ClosurePreview>;
export const encodeClosurePreview = (preview: ClosurePreview): z.input<typeof ClosurePreview> => z.encode(ClosurePreview, preview);

export const previewClosure = endpoint({
  method: 'POST',
  path: '/office/timetable/closures/preview',
  who,
  feature,
  summary: 'What a closure will do',
  body: closureFields,
  reply: ClosurePreview,
});

export const addClosure = endpoint({
  method: 'POST',
  path: '/office/timetable/closures',
  who,
  feature,
  idempotent: true,
  summary: 'Close the studio or some places: cancel the classes of that time and make passes longer',
  body: z.object({ ...closureFields.shape, stamp: z.string() }),
  reply: z.object({ closure: plainId<ClosureId>(), change: plainId<TimetableChangeId>() }),
});

export const reopen = endpoint({
  method: 'POST',
  path: '/office/timetable/closures/{id}/reopen',
  who,
  feature,
  summary: 'End a closure. Cancelled classes stay cancelled, and passes keep their days',
  params: z.object({ id: id<ClosureId>() }),
  reply: z.object({ success: z.boolean() }),
});
