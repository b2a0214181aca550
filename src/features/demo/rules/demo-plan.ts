/** The demo's class sessions: eight weeks around today from the weekly timetable, plus the special classes. */
import { addDays, weekdayOf, type Day, type WallTime } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import { hours, minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { instantAt, startOfDay } from '../../../kernel/zoned-time.ts';
import type { ArchivedClosure, ArchivedOccurrence, ArchivedRecurrence } from '../../archive/rules/archive.ts';
import type { Key } from '../../archive/rules/key.ts';
import { chance } from './demo-regulars.ts';
import { demoTemplate } from './demo-classes.ts';
import { SMALL_STUDIO, type DemoHouse } from './demo-houses.ts';
import { DEMO_PARTICULAR, type Held } from './demo-particular.ts';
import { demoRecurrences, madeForOn, type Season } from './demo-recurrences.ts';
import { DEMO_SERIES, hasSeries } from './demo-series.ts';
import { DEMO_WEEK, type WeeklySlot } from './demo-week.ts';

export const DAYS_BACK = 21;
export const DAYS_AHEAD = 35;
/** How many people were promoted in each past class with a waitlist. */
const MOVED_UP = 2;

/** A class session to create, and how many people come. */
export interface PlannedClass {
  readonly occurrence: ArchivedOccurrence;
  readonly offset: number;
  readonly seats: number;
  readonly waiters: number;
  /** How many of the attendees came from the waitlist. */
  readonly movedUp?: number;
}

export function planClasses(house: DemoHouse, today: Day): PlannedClass[] {
  const planned: PlannedClass[] = [];
  for (let offset = -DAYS_BACK; offset < DAYS_AHEAD; offset++) {
    const weekday = weekdayOf(addDays(today, offset));
    for (const slot of DEMO_WEEK.filter((each) => each.weekday === weekday)) planned.push(weekly(house, today, offset, slot));
  }
  const began = startOfDay(house.zone, today);
  planned.push(...particular(house, today, began, planned));
  return [...planned, ...ofSeries(house, today, planned)].sort(
    (a, b) => a.occurrence.startsAt - b.occurrence.startsAt || (a.occurrence.key < b.occurrence.key ? -1 : 1),
  );
}

const seasonOf = (today: Day): Season => ({ from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_AHEAD - 1) });

export const planRecurrences = (house: DemoHouse, today: Day): ArchivedRecurrence[] =>
  demoRecurrences(DEMO_WEEK, seasonOf(today), (slot, day) => occurrenceOf(house, day, slot));

/** A break after the last class of the demo. */
export function demoClosures(today: Day): ArchivedClosure[] {
  const firstDay = addDays(seasonOf(today).until, 7);
  const days = { firstDay, lastDay: addDays(firstDay, 8), starts: null, ends: null };
  return [{ key: 'break', ...days, locations: [], message: 'Our yearly break', extendsPasses: true, isArchived: false, passes: [] }];
}

function weekly(house: DemoHouse, today: Day, offset: number, slot: WeeklySlot): PlannedClass {
  const day = addDays(today, offset);
  const next = chance(`${house.slug} ${slot.template} ${slot.weekday} ${slot.time} ${offset}`);
  const occurrence = occurrenceOf(house, day, slot, { madeFor: madeForOn(slot, day, seasonOf(today)) });
  if (slot.capacity === null) return { occurrence, offset, seats: 9 + Math.floor(next() * 9), waiters: 0 };
  // Classes further ahead are emptier. The decline is slow, so that popular classes have a waitlist for days to come.
  const eagerness = offset <= 2 ? 1 : Math.max(0.2, 1 - (offset - 2) * 0.035);
  const seats = Math.min(slot.capacity, Math.round(slot.capacity * slot.pull * eagerness * (0.85 + next() * 0.3)));
  const isWanted = seats === slot.capacity && slot.pull > 1;
  const waiters = isWanted && offset >= 0 ? 1 + Math.floor(next() * 3) : 0;
  return { occurrence, offset, seats, waiters, movedUp: isWanted && offset < 0 ? MOVED_UP : 0 };
}

function occurrenceOf(house: DemoHouse, day: Day, held: Held, special: Partial<ArchivedOccurrence> = {}): ArchivedOccurrence {
  const template = demoTemplate(held.template);
  const startsAt = instantAt(house.zone, day, held.time as WallTime);
  const online = held.template === 'desk-break-stretch';
  const outside = held.template === 'breathe-in-the-park';
  return {
    key: `${held.template}-${day}-${held.time.replace(':', '')}`,
    class: held.template,
    location: online ? null : placeKey(held.place),
    instructor: held.teacher === null ? null : teacherKey(held.teacher),
    room: online || outside ? null : house.places[held.place].room,
    name: null,
    description: null,
    color: null,
    additionalDetails: outside ? 'We meet at the door ten minutes before and walk over together.' : '',
    startsAt,
    endsAt: plus(startsAt, minutes(template.minutes)),
    visiblePublic: true,
    acceptReservations: true,
    capacity: held.capacity,
    waitlistEnabled: held.capacity !== null,
    minimum: null,
    offerEnds: [],
    online: online
      ? {
          link: `https://video.${house.mailDomain}/desk-break`,
          password: 'shoulders-down',
          trainerLink: `https://video.${house.mailDomain}/desk-break/host`,
        }
      : null,
    timetable: null,
    madeFor: null,
    editedByHand: false,
    lateCancelFee: held.template === 'reformer-pilates' ? (Math.round(1500 * house.priceFactor) as Minor) : null,
    ownLateFee: held.template === 'reformer-pilates',
    ownNoShowFee: held.template === 'reformer-pilates',
    noShowFee: held.template === 'reformer-pilates' ? (Math.round(1000 * house.priceFactor) as Minor) : null,
    autoChargeNoShowFee: held.template === 'reformer-pilates',
    averageRevenue: 0 as Minor,
    hideOnClassPass: false,
    cancelled: null,
    attendanceCompleted: false,
    ...special,
  };
}

export const placeKey = (at: number): Key => `place-${at + 1}`;
export const teacherKey = (at: number): Key => (at === 1 ? 'instructor' : `teacher-${at + 1}`);

/** Each special class of DEMO_CLASSES once. */
const particular = (house: DemoHouse, today: Day, began: Instant, planned: readonly PlannedClass[]): PlannedClass[] =>
  DEMO_PARTICULAR.map(({ offset, held, seats, waiters = 0, special, cancelled }) => {
    const asked = occurrenceOf(house, addDays(today, offset), held, {
      room: SMALL_STUDIO,
      ...special,
      ...(cancelled && {
        cancelled: { at: minus(began, hours(cancelled.hoursAgo)), reason: cancelled.reason, shown: true },
      }),
    });
    const occurrence = held.teacher === null ? asked : { ...asked, instructor: freeTeacher(asked, held.teacher, planned) };
    return { occurrence, offset, seats, waiters };
  });

/** The classes of the series, each with its own teacher when free. */
function ofSeries(house: DemoHouse, today: Day, planned: readonly PlannedClass[]): PlannedClass[] {
  if (!hasSeries(house)) return [];
  return DEMO_SERIES.flatMap(({ held, classes }) =>
    classes.map(({ offset, seats }) => {
      const asked = occurrenceOf(house, addDays(today, offset), held, { room: SMALL_STUDIO });
      return { occurrence: { ...asked, instructor: freeTeacher(asked, held.teacher ?? 0, planned) }, offset, seats, waiters: 0 };
    }),
  );
}

/** The wanted teacher or, if they teach another class at that time, somebody else. */
function freeTeacher({ startsAt, endsAt }: ArchivedOccurrence, wanted: number, planned: readonly PlannedClass[]): Key {
  const busy = new Set(
    planned
      .filter(({ occurrence }) => occurrence.startsAt < endsAt && occurrence.endsAt > startsAt)
      .map(({ occurrence }) => occurrence.instructor),
  );
  const inTurn = [0, 1, 2, 3, 4].map((step) => teacherKey((wanted + step) % 5));
  return inTurn.find((key) => !busy.has(key)) ?? teacherKey(wanted);
}
