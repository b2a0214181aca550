import * as z from 'zod/mini';
import type { ClassTemplateId, LocationId, StaffId } from '../../../kernel/ids.ts';
import { day, id } from '../../../wire/codecs.ts';
import { textOrNone, wallTime } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';
import { minimumFields } from '../../catalogue/contract/minimum-fields.ts';
import { LINK_SCHEMES } from '../../classes/rules/online-link.ts';

const LINK = new RegExp(`^(${LINK_SCHEMES.join('|')}):\\S+$`, 'i');
const linkOrNone = z._default(z.nullable(z.string().check(z.maxLength(500), z.regex(LINK, WANTED.link))), null);
const feeOrNone = z._default(z.nullable(z.int(WANTED.amount).check(z.positive(WANTED.amount))), null);
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

export const MOST_WEEKS = 8;

/** A class that repeats every n weeks on one weekday. `refs`: ids, or the keys of an archive. Fees are in minor units. */
export const recurrenceFieldsOf = <Class extends z.ZodMiniType, Location extends z.ZodMiniType, Staff extends z.ZodMiniType>(refs: {
  readonly class: Class;
  readonly location: Location;
  readonly staff: Staff;
}) =>
  z.object({
    class: refs.class,
    location: orNone(refs.location),
    room: textOrNone(200),
    instructor: orNone(refs.staff),
    /** 1 is Monday. */
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    /** By the studio's clock. */
    starts: wallTime,
    durationMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
    everyWeeks: z._default(z.int().check(z.minimum(1), z.maximum(MOST_WEEKS)), 1),
    firstDay: day,
    /** Null: it repeats until it is stopped. */
    lastDay: orNone(day),
    /** Null: unlimited. */
    capacity: orNone(z.int().check(z.minimum(0), z.maximum(10_000))),
    waitlistEnabled: z._default(z.boolean(), true),
    visiblePublic: z._default(z.boolean(), true),
    isOnline: z._default(z.boolean(), false),
    onlineLink: linkOrNone,
    lateCancelFee: feeOrNone,
    noShowFee: feeOrNone,
    /** The fee was chosen for this class. The other fees follow the studio's settings. */
    ownLateFee: z._default(z.boolean(), false),
    ownNoShowFee: z._default(z.boolean(), false),
    ...minimumFields,
  });

export const recurrenceFields = recurrenceFieldsOf({ class: id<ClassTemplateId>(), location: id<LocationId>(), staff: id<StaffId>() });

export type RecurrenceFields<Class = ClassTemplateId, Location = LocationId, Staff = StaffId> = Omit<
  z.output<typeof recurrenceFields>,
  'class' | 'location' | 'instructor'
> & { readonly class: Class; readonly location: Location | null; readonly instructor: Staff | null };
