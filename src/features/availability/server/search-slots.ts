import type { Actor } from '../../../context/permissions.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { days, earlier, later, plus, type Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { offersDuration, type AppointmentService, type ServiceInstructor } from '../rules/appointment-service.ts';
import { bookableTime, findSlots } from '../rules/find-slots.ts';
import type { Slot } from '../rules/slot.ts';
import { closedTime } from '../../timetable/rules/closed-time.ts';
import { listClosures, type Closure } from '../../timetable/server/public.ts';
import { listCalendars } from './calendars.store.ts';
import { findService } from './services.store.ts';

interface Place {
  readonly tx: StudioTx;
  readonly studio: Pick<Studio, 'settings'>;
  readonly at: Instant;
  /** The caller. A customer's own holds count as free. */
  readonly actor: Actor;
}

export interface SlotsAsk {
  readonly service: ServiceId;
  /** Null for any instructor of the service. */
  readonly instructor: StaffId | null;
  /** Null for the length of one slot. */
  readonly minutes: number | null;
  /** Null for the fewest persons that the service accepts. */
  readonly persons: number | null;
  /** Slots that begin in this period, limited to the studio's window. */
  readonly from: Instant;
  readonly to: Instant;
}

export interface SlotsFound {
  readonly service: AppointmentService;
  readonly slots: readonly Slot[];
  /** The instructors who offer the service in this duration, by name. */
  readonly instructors: readonly ServiceInstructor[];
}

export const windowOf = ({ studio: { settings }, at }: Omit<Place, 'tx' | 'actor'>): { readonly from: Instant; readonly to: Instant } =>
  bookableTime({
    zone: settings.timeZone,
    now: at,
    noticeMinutes: settings.appointments.allowedBookingMinutes,
    maxBookingDays: settings.appointments.maxBookingDays,
  });

/** No appointment with its time to prepare is longer, so a run of slots reaches at most this far beyond the range. */
const LONGEST = days(1);

/** Start and end of each closure of the whole studio. */
const closedTimes = (closures: readonly Closure[], zone: Zone): number[] =>
  closures
    .filter(({ locations }) => locations.length === 0)
    .flatMap((one) => {
      const { startsAt, endsAt } = closedTime(one, zone);
      return [startsAt, endsAt];
    });

/** The slots of a service. Null when the service does not exist. The statements are sent together. */
export async function searchSlots(place: Place, ask: SlotsAsk): Promise<SlotsFound | null> {
  const { tx, studio, at, actor } = place;
  const viewer = actor.kind === 'customer' ? actor.id : null;
  const { timeZone: zone, appointments } = studio.settings;
  const window = windowOf(place);
  const [from, to] = [later(ask.from, window.from), earlier(ask.to, window.to)];
  const [service, found, closures] = await Promise.all([
    findService(tx, ask.service),
    listCalendars(tx, { service: ask.service, instructor: ask.instructor, from, to: plus(to, LONGEST), now: at, viewer }),
    listClosures(tx, dayOf(zone, from)),
  ]);
  if (!service) return null;
  const closed = closedTimes(closures, zone);
  const offered = found.filter((one) => ask.minutes === null || offersDuration(one, ask.minutes));
  const slots = findSlots({
    zone,
    from,
    to,
    gridMinutes: appointments.slotMinutes,
    minutes: ask.minutes ?? appointments.slotMinutes,
    prepMinutes: service.prepMinutes,
    persons: ask.persons ?? service.minPersons,
    instructors: offered.map(({ calendar }) => ({ ...calendar, closedSlots: [...Array.from(calendar.closedSlots), ...closed] })),
  });
  return { service, slots, instructors: offered };
}
