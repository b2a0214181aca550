import { problem, repeated, spanProblems, type ArchiveProblem, type Path } from './archive-problem.ts';
import type { Archive } from './archive.ts';
import type { ArchivedAppointment, ArchivedAppointmentService, ArchivedHours } from './archived-appointments.ts';
import type { Key } from './key.ts';

export const isLiveAppointment = ({ state }: Pick<ArchivedAppointment, 'state'>): boolean => state !== 'cancelled';

/**
 * Checks that hours end after their start, that nothing repeats, that no instructor has two events at one time, and that no session has
 * more persons than places.
 */
export function appointmentProblems(archive: Archive): ArchiveProblem[] {
  return [
    ...archive.services.flatMap(({ appointment }, at) =>
      appointment ? serviceProblems(appointment, ['services', at, 'appointment']) : [],
    ),
    ...archive.staff.flatMap(({ hours }, at) => (hours ? hoursProblems(archive, hours, ['staff', at, 'hours']) : [])),
    ...sessionProblems(archive),
    ...partProblems(archive),
    ...overlapProblems(archive),
  ];
}

function serviceProblems({ minPersons, maxPersons, sessionPlaces, durations }: ArchivedAppointmentService, path: Path): ArchiveProblem[] {
  return [
    ...(maxPersons < minPersons ? [problem([...path, 'maxPersons'], { code: 'persons-beyond', most: minPersons })] : []),
    ...(sessionPlaces !== null && sessionPlaces < maxPersons
      ? [problem([...path, 'sessionPlaces'], { code: 'persons-beyond', most: maxPersons })]
      : []),
    ...twice(durations, ({ minutes }) => minutes, [...path, 'durations']),
  ];
}

const twice = <Entry>(entries: readonly Entry[], valueOf: (entry: Entry) => string | number, path: Path): ArchiveProblem[] =>
  repeated(
    entries,
    (entry) => String(valueOf(entry)),
    (at) => [...path, at],
    'duplicate-value',
  );

const endsBefore = (path: Path): ArchiveProblem => problem(path, { code: 'ends-before-start' });

function hoursProblems(archive: Archive, hours: ArchivedHours, path: Path): ArchiveProblem[] {
  const offered = new Set(archive.services.filter(({ appointment }) => appointment !== null).map(({ key }) => key));
  return [
    ...twice(hours.services, ({ service }) => service, [...path, 'services']),
    ...hours.services.flatMap(({ service, workingDays }, at) => [
      ...(offered.has(service) ? [] : [problem([...path, 'services', at, 'service'], { code: 'no-appointment', service })]),
      ...twice(workingDays, ({ weekday }) => weekday, [...path, 'services', at, 'workingDays']),
      ...workingDays.flatMap((day, n) => {
        const isWrong = day.ends <= day.starts || (day.break !== null && day.break.ends <= day.break.starts);
        return isWrong ? [endsBefore([...path, 'services', at, 'workingDays', n])] : [];
      }),
    ]),
    ...twice(hours.durations, ({ minutes }) => minutes, [...path, 'durations']),
    ...twice(hours.closedDays, ({ day }) => day, [...path, 'closedDays']),
    ...(['closedSlots', 'additionalSlots'] as const).flatMap((section) => [
      ...twice(hours[section], ({ startsAt }) => startsAt, [...path, section]),
      ...hours[section].flatMap((slot, at) => (slot.endsAt > slot.startsAt ? [] : [endsBefore([...path, section, at, 'endsAt'])])),
    ]),
  ];
}

function sessionProblems({ appointmentSessions, appointments, services }: Archive): ArchiveProblem[] {
  const offered = new Set(services.filter(({ appointment }) => appointment !== null).map(({ key }) => key));
  const live = Map.groupBy(appointments.filter(isLiveAppointment), ({ session }) => session);
  return appointmentSessions.flatMap(({ key, service, startsAt, endsAt, busyUntil, places, endedAt }, at): ArchiveProblem[] => {
    const path: Path = ['appointmentSessions', at];
    const parts = live.get(key) ?? [];
    const seated = parts.reduce((sum, { persons }) => sum + persons, 0);
    return [
      ...(offered.has(service) ? [] : [problem([...path, 'service'], { code: 'no-appointment', service })]),
      ...(endsAt > startsAt && busyUntil >= endsAt
        ? spanProblems(startsAt, busyUntil, [...path, 'busyUntil'])
        : [endsBefore([...path, 'endsAt'])]),
      ...(seated > places ? [problem([...path, 'places'], { code: 'overbooked', seated, capacity: places })] : []),
      ...((endedAt === null) === parts.length > 0 ? [] : [problem([...path, 'endedAt'], { code: 'ended-or-not' })]),
    ];
  });
}

function partProblems({ appointments, passes }: Archive): ArchiveProblem[] {
  const owners = new Map(passes.map((pass) => [pass.key, pass.customer]));
  return [
    ...repeated(
      appointments,
      (one) => (isLiveAppointment(one) ? `${one.session}\n${one.customer}` : null),
      (at) => ['appointments', at],
      'duplicate-value',
    ),
    ...appointments.flatMap(({ state, cancelled, pass, customer, creditCycles }, at): ArchiveProblem[] => {
      const owner = pass === null ? undefined : owners.get(pass);
      return [
        ...((state === 'cancelled') === (cancelled !== null) ? [] : [problem(['appointments', at, 'cancelled'], { code: 'ended-or-not' })]),
        ...(creditCycles.length > 0 && pass === null
          ? [problem(['appointments', at, 'creditCycles'], { code: 'credit-without-pass' })]
          : []),
        ...(pass !== null && owner !== undefined && owner !== customer
          ? [problem(['appointments', at, 'pass'], { code: 'pass-of-another', pass })]
          : []),
      ];
    }),
  ];
}

/** Finds sessions of an instructor that overlap each other or one of the instructor's classes (quality.md, never 3). */
function overlapProblems({ appointmentSessions, occurrences }: Archive): ArchiveProblem[] {
  interface Busy {
    readonly instructor: Key;
    readonly from: number;
    readonly until: number;
    readonly path: Path;
    readonly isClass: boolean;
  }
  const sessions = appointmentSessions.flatMap(({ instructor, startsAt, busyUntil, endedAt }, at): Busy[] =>
    endedAt === null ? [{ instructor, from: startsAt, until: busyUntil, path: ['appointmentSessions', at], isClass: false }] : [],
  );
  const classes = occurrences.flatMap(({ instructor, startsAt, endsAt, cancelled }, at): Busy[] =>
    instructor !== null && cancelled === null
      ? [{ instructor, from: startsAt, until: endsAt, path: ['occurrences', at], isClass: true }]
      : [],
  );
  const times = Map.groupBy([...sessions, ...classes], ({ instructor }) => instructor);
  return [...times.values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => a.from - b.from);
    const latest = new Map<boolean, Busy>();
    return sorted.flatMap((one) => {
      const before = (one.isClass ? [latest.get(false)] : [latest.get(false), latest.get(true)]).find(
        (other) => other && other.until > one.from,
      );
      const last = latest.get(one.isClass);
      if (!last || last.until < one.until) latest.set(one.isClass, one);
      return before ? [problem(one.path, { code: 'at-one-time', first: before.path })] : [];
    });
  });
}
