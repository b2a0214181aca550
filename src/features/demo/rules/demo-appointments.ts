/** The appointment services of the demo studios, their instructors' hours and the bookings. */
import type { Day, WallTime } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import { days, hours, minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { addToDay, instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { ArchivedService } from '../../archive/rules/archive.ts';
import type {
  ArchivedAppointment,
  ArchivedAppointmentService,
  ArchivedAppointmentSession,
  ArchivedHours,
} from '../../archive/rules/archived-appointments.ts';
import type { ArchivedLedgerEntry, ArchivedOffer, ArchivedPass } from '../../archive/rules/archived-sales.ts';
import type { Key } from '../../archive/rules/key.ts';
import { regularKey } from './demo-bookings.ts';
import type { DemoHouse } from './demo-houses.ts';
import { teacherKey, type PlannedClass } from './demo-plan.ts';
import { soldPass, type DemoTill } from './demo-wallet.ts';

interface DemoService {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly rules: Partial<ArchivedAppointmentService> & Pick<ArchivedAppointmentService, 'durations'>;
  /** The instructors who offer the service, by index, with weekdays and hours. Long days have a break at noon. */
  readonly by: readonly {
    readonly teacher: number;
    readonly weekdays: readonly number[];
    readonly starts: number;
    readonly ends: number;
  }[];
}

const lasting = (...options: readonly (readonly [length: number, credits: number])[]): ArchivedAppointmentService['durations'] =>
  options.map(([length, creditsPerPerson]) => ({ minutes: length, enabled: true, creditsPerPerson }));

const clock = (hour: number): number => hour * 60;
const WEEKDAYS = [1, 2, 3, 4, 5];

const SERVICES: readonly DemoService[] = [
  {
    key: 'private-session',
    name: 'Private session',
    description: 'You, a teacher and an hour that is about nothing else. Bring a friend if you like.',
    rules: { maxPersons: 2, durations: lasting([30, 1], [60, 1], [90, 2]) },
    by: [
      { teacher: 0, weekdays: [2, 4], starts: clock(10), ends: clock(18) },
      { teacher: 1, weekdays: WEEKDAYS, starts: clock(8), ends: clock(17) },
      { teacher: 3, weekdays: [1, 3, 5, 6], starts: clock(9), ends: clock(15) },
    ],
  },
  {
    key: 'movement-check',
    name: 'Movement check',
    description: 'What your back, hips and shoulders can do today, and three things to practise until next time.',
    rules: { prepMinutes: 15, durations: lasting([30, 1], [60, 1]) },
    by: [{ teacher: 1, weekdays: WEEKDAYS, starts: clock(8), ends: clock(17) }],
  },
  {
    key: 'reformer-for-four',
    name: 'Reformer for four',
    description: 'Four reformers, one teacher, your own springs. Others may join you.',
    rules: { maxPersons: 2, sessionPlaces: 4, durations: lasting([60, 1]) },
    by: [{ teacher: 2, weekdays: [2, 3, 6], starts: clock(11), ends: clock(16) }],
  },
  {
    key: 'rest-at-home',
    name: 'Rest at home',
    description: 'Half an hour of breath and stillness over video, before the day begins or after it ends.',
    rules: { isOnline: true, durations: lasting([30, 1]) },
    by: [{ teacher: 4, weekdays: WEEKDAYS, starts: clock(8), ends: clock(12) }],
  },
];

export const appointmentServicesOf = (house: DemoHouse): ArchivedService[] =>
  SERVICES.map(({ key, name, description, rules }, position) => ({
    key,
    name,
    description,
    mediaUrl: null,
    firstVisit: null,
    isArchived: false,
    appointment: {
      active: true,
      minPersons: 1,
      maxPersons: 1,
      sessionPlaces: null,
      prepMinutes: 0,
      isOnline: false,
      position,
      onlineLink: rules.isOnline ? linkOf(house) : null,
      ...rules,
    },
  }));

const linkOf = (house: DemoHouse): string => `https://video.${house.mailDomain}/rest-at-home`;

/** The services, hours and absences of this instructor. */
export function appointmentHoursOf(house: DemoHouse, teacher: number, today: Day): ArchivedHours {
  const price = (units: number): Minor => Math.round(units * house.priceFactor) as Minor;
  const slot = (days_: number, hour: number, reason: string) => {
    const startsAt = instantAt(house.zone, addToDay(today, days_, 'day'), `${String(hour).padStart(2, '0')}:00` as WallTime);
    return { startsAt, endsAt: plus(startsAt, minutes(30)), reason };
  };
  return {
    services: SERVICES.flatMap(({ key, by }) =>
      by
        .filter((one) => one.teacher === teacher)
        .map(({ weekdays, starts, ends }) => ({
          service: key,
          workingDays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            weekday,
            enabled: weekdays.includes(weekday),
            starts,
            ends,
            break: ends - starts > clock(6) ? { enabled: true, starts: clock(13), ends: clock(14) } : null,
          })),
        })),
    ),
    durations: [
      { minutes: 30, enabled: true, price: price(5000) },
      { minutes: 60, enabled: true, price: price(9500) },
      { minutes: 90, enabled: true, price: price(13_500) },
      { minutes: 120, enabled: false, price: price(17_000) },
    ],
    closedDays: teacher === 1 ? [{ day: addToDay(today, 9, 'day'), reason: 'Away for a course' }] : [],
    closedSlots: teacher === 1 ? [slot(2, 9, 'Dentist'), slot(6, 16, 'Staff meeting')] : [],
    additionalSlots: teacher === 1 ? [slot(8, 18, 'Additional slot added via admin panel')] : [],
  };
}

/** An appointment to book. `offset`: days from today. `hour`: the earliest hour. */
interface Wish {
  readonly offset: number;
  readonly service: string;
  readonly teacher: number;
  readonly hour: number;
  readonly lasts: number;
  readonly who: readonly Key[];
  readonly state?: ArchivedAppointment['state'];
}

const regular = (nth: number): Key => regularKey(nth);

const WISHES: readonly Wish[] = [
  { offset: -12, service: 'movement-check', teacher: 1, hour: 9, lasts: 60, who: ['member'] },
  { offset: -9, service: 'private-session', teacher: 1, hour: 10, lasts: 60, who: [regular(20)] },
  { offset: -6, service: 'reformer-for-four', teacher: 2, hour: 11, lasts: 60, who: [regular(21), regular(22)] },
  { offset: -5, service: 'private-session', teacher: 0, hour: 10, lasts: 60, who: [regular(23)], state: 'cancelled' },
  { offset: -3, service: 'private-session', teacher: 1, hour: 14, lasts: 60, who: [regular(24)] },
  { offset: 0, service: 'private-session', teacher: 1, hour: 14, lasts: 60, who: [regular(20)] },
  { offset: 1, service: 'movement-check', teacher: 1, hour: 9, lasts: 30, who: [regular(25)] },
  { offset: 2, service: 'private-session', teacher: 1, hour: 11, lasts: 60, who: [regular(24)], state: 'waiting_for_confirmation' },
  { offset: 3, service: 'reformer-for-four', teacher: 2, hour: 12, lasts: 60, who: [regular(21), regular(22)] },
  { offset: 4, service: 'private-session', teacher: 1, hour: 10, lasts: 60, who: ['member'] },
  { offset: 5, service: 'movement-check', teacher: 1, hour: 14, lasts: 60, who: [regular(26)], state: 'waiting_for_confirmation' },
  { offset: 6, service: 'rest-at-home', teacher: 4, hour: 9, lasts: 30, who: [regular(23)] },
];

interface DemoAppointments {
  readonly sessions: ArchivedAppointmentSession[];
  readonly appointments: ArchivedAppointment[];
  readonly passes: ArchivedPass[];
}

export interface DemoAppointmentSales extends DemoTill {
  readonly began: Instant;
  readonly today: Day;
  readonly offers: readonly ArchivedOffer[];
  /** Whether instructors confirm requests. Otherwise all appointments are confirmed. */
  readonly confirms: boolean;
}

/** Books each wish on the first day from its offset on which the instructor works and is free. */
export function bookAppointments(house: DemoHouse, sales: DemoAppointmentSales, planned: readonly PlannedClass[]): DemoAppointments {
  const sessions: ArchivedAppointmentSession[] = [];
  const appointments: ArchivedAppointment[] = [];
  const passes = new Map<Key, OpenPass>();
  for (const wish of WISHES) {
    const session = sessionOf(house, sales, wish, { planned, sessions });
    if (session === null) continue;
    sessions.push(session);
    for (const who of wish.who) appointments.push(book(sales, wish, { who, session, pass: passOf(who, sales, passes) }));
  }
  return { sessions, appointments, passes: [...passes.values()].map(({ sold, lines }) => soldPass({ ...sales, ...sold, lines })) };
}

interface OpenPass {
  readonly sold: { readonly key: Key; readonly customer: Key; readonly offer: ArchivedOffer; readonly at: Instant };
  readonly lines: ArchivedLedgerEntry[];
}

/** Each person has a pass of three sessions, bought three weeks ago. */
function passOf(who: Key, { offers, began }: DemoAppointmentSales, passes: Map<Key, OpenPass>): OpenPass {
  const known = passes.get(who);
  if (known) return known;
  const offer = offers.find(({ key }) => key === 'one-to-one-3')!;
  const bought: OpenPass = { sold: { key: `${who}-${offer.key}`, customer: who, offer, at: minus(began, days(21)) }, lines: [] };
  passes.set(who, bought);
  return bought;
}

function book(
  { began, confirms }: DemoAppointmentSales,
  { state = 'confirmed', offset }: Wish,
  { who, session, pass }: { readonly who: Key; readonly session: ArchivedAppointmentSession; readonly pass: OpenPass },
): ArchivedAppointment {
  const key = `${session.key}-${who}`;
  const createdAt = minus(began, days(offset < 0 ? 1 - offset : 2));
  const cancelledAt = state === 'cancelled' ? plus(createdAt, hours(20)) : null;
  const line = { kind: 'appointment', cycle: 0, booking: null, appointment: key } as const;
  pass.lines.push({ ...line, delta: -1, reason: 'reserved', at: createdAt });
  if (cancelledAt !== null) pass.lines.push({ ...line, delta: 1, reason: 'cancelled', at: cancelledAt });
  const said = state === 'waiting_for_confirmation' && !confirms ? 'confirmed' : state;
  return {
    key,
    session: session.key,
    customer: who,
    persons: 1,
    state: said,
    pass: pass.sold.key,
    creditCycles: [0],
    cancelMinutes: null,
    createdAt,
    confirmedAt: said === 'confirmed' ? createdAt : null,
    cancelled: cancelledAt === null ? null : { at: cancelledAt, by: 'customer' },
  };
}

type Elsewhere = { readonly planned: readonly PlannedClass[]; readonly sessions: readonly ArchivedAppointmentSession[] };

function sessionOf(
  house: DemoHouse,
  { today, began }: DemoAppointmentSales,
  wish: Wish,
  elsewhere: Elsewhere,
): ArchivedAppointmentSession | null {
  const service = SERVICES.find(({ key }) => key === wish.service)!;
  const { weekdays, starts, ends } = service.by.find(({ teacher }) => teacher === wish.teacher)!;
  const prep = service.rules.prepMinutes ?? 0;
  const instructor = teacherKey(wish.teacher);
  for (let later = 0; later < 7; later++) {
    const day = addToDay(today, wish.offset + later, 'day');
    if (wish.offset < 0 && wish.offset + later >= 0) return null;
    if (wish.teacher === 1 && wish.offset + later === 9) continue;
    const { weekday } = localTimeOf(house.zone, instantAt(house.zone, day, '12:00' as WallTime));
    if (!weekdays.includes(weekday)) continue;
    for (let from = Math.max(starts, clock(wish.hour)); from + wish.lasts + prep <= ends; from += 30) {
      const text = `${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}`;
      const startsAt = instantAt(house.zone, day, text as WallTime);
      const busyUntil = plus(startsAt, minutes(Math.ceil((wish.lasts + prep) / 30) * 30));
      const atNoon = ends - starts > clock(6) && from < clock(14) && from + wish.lasts + prep > clock(13);
      if (atNoon || !isFree(instructor, startsAt, busyUntil, elsewhere)) continue;
      return {
        key: `${wish.service}-${instructor}-${day}-${text.replace(':', '')}`,
        service: wish.service,
        instructor,
        startsAt,
        endsAt: plus(startsAt, minutes(wish.lasts)),
        busyUntil,
        minutes: wish.lasts,
        places: service.rules.sessionPlaces ?? service.rules.maxPersons ?? 1,
        isShared: (service.rules.sessionPlaces ?? null) !== null,
        isOnline: service.rules.isOnline ?? false,
        joinLink: service.rules.isOnline ? linkOf(house) : null,
        hostLink: null,
        endedAt: wish.state === 'cancelled' ? minus(began, days(1)) : null,
      };
    }
  }
  return null;
}

const isFree = (instructor: Key, from: Instant, until: Instant, { planned, sessions }: Elsewhere): boolean =>
  planned.every(
    ({ occurrence }) =>
      occurrence.instructor !== instructor || occurrence.cancelled !== null || occurrence.startsAt >= until || occurrence.endsAt <= from,
  ) &&
  sessions.every(
    (other) => other.instructor !== instructor || other.endedAt !== null || other.startsAt >= until || other.busyUntil <= from,
  );
