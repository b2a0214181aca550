/** The demo's weekly timetable. `place` and `teacher` are indexes in the studio's lists (demo-houses.ts). */
export interface WeeklySlot {
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  readonly time: string;
  readonly template: string;
  readonly place: 0 | 1;
  readonly teacher: 0 | 1 | 2 | 3 | 4;
  /** Null when unlimited. */
  readonly capacity: number | null;
  /** The demand: 0.4 is quiet, 1 fills the class, 1.2 creates a waitlist. */
  readonly pull: number;
}

type Line = readonly [time: string, template: string, place: 0 | 1, teacher: 0 | 1 | 2 | 3 | 4, capacity: number | null, pull: number];

const MONDAY: readonly Line[] = [
  ['07:00', 'slow-morning-yoga', 0, 0, 16, 0.5],
  ['08:30', 'reformer-pilates', 1, 1, 10, 0.9],
  ['12:15', 'desk-break-stretch', 0, 4, 40, 0.3],
  ['12:30', 'lunchtime-hiit', 1, 3, 14, 0.7],
  ['17:30', 'mat-pilates', 1, 1, 14, 0.6],
  ['18:00', 'vinyasa-flow', 0, 0, 18, 0.9],
  ['19:30', 'salsa-after-work', 1, 2, 20, 0.6],
];
const TUESDAY: readonly Line[] = [
  ['07:00', 'slow-morning-yoga', 0, 4, 16, 0.45],
  ['09:30', 'prenatal-yoga', 0, 4, 10, 0.6],
  ['12:15', 'desk-break-stretch', 0, 4, 40, 0.35],
  ['17:30', 'reformer-pilates', 1, 1, 10, 1.2],
  ['18:00', 'strong-foundations', 0, 3, 12, 0.7],
  ['19:00', 'contemporary-basics', 1, 2, 16, 0.7],
  ['20:00', 'sound-and-stillness', 0, 0, 20, 0.5],
];
const WEDNESDAY: readonly Line[] = [
  ['07:00', 'slow-morning-yoga', 0, 0, 16, 0.5],
  ['08:30', 'reformer-pilates', 1, 1, 10, 0.8],
  ['12:15', 'desk-break-stretch', 0, 4, 40, 0.4],
  ['12:30', 'lunchtime-hiit', 1, 3, 14, 0.8],
  ['17:45', 'kettlebell-club', 1, 3, 12, 1],
  ['18:15', 'vinyasa-flow', 0, 0, 18, 1],
  ['19:30', 'mat-pilates', 0, 1, 14, 0.5],
];
const THURSDAY: readonly Line[] = [
  ['07:00', 'slow-morning-yoga', 0, 4, 16, 0.4],
  ['09:30', 'prenatal-yoga', 0, 4, 10, 0.7],
  ['12:15', 'desk-break-stretch', 0, 4, 40, 0.3],
  ['17:30', 'reformer-pilates', 1, 1, 10, 1.1],
  ['18:00', 'strong-foundations', 0, 3, 12, 0.8],
  ['19:00', 'contemporary-basics', 1, 2, 16, 0.6],
];
const FRIDAY: readonly Line[] = [
  ['07:00', 'slow-morning-yoga', 0, 0, 16, 0.5],
  ['08:30', 'reformer-pilates', 1, 1, 10, 0.7],
  ['12:15', 'desk-break-stretch', 0, 4, 40, 0.25],
  ['12:30', 'lunchtime-hiit', 1, 3, 14, 0.6],
  ['17:00', 'vinyasa-flow', 0, 0, 18, 0.8],
  ['18:30', 'salsa-after-work', 1, 2, 20, 0.9],
];
const SATURDAY: readonly Line[] = [
  ['09:00', 'vinyasa-flow', 0, 0, 18, 1.1],
  ['09:30', 'kettlebell-club', 1, 3, 12, 1.1],
  ['10:30', 'breathe-in-the-park', 0, 4, null, 0.6],
  ['11:00', 'mat-pilates', 1, 1, 14, 0.8],
  ['12:30', 'contemporary-basics', 1, 2, 16, 0.7],
];
const SUNDAY: readonly Line[] = [
  ['09:30', 'slow-morning-yoga', 0, 4, 16, 0.7],
  ['10:00', 'reformer-pilates', 1, 1, 10, 1],
  ['11:30', 'strong-foundations', 1, 3, 12, 0.6],
  ['17:30', 'sound-and-stillness', 0, 0, 20, 0.9],
];

export const DEMO_WEEK: readonly WeeklySlot[] = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY].flatMap((lines, at) =>
  lines.map(([time, template, place, teacher, capacity, pull]) => ({
    weekday: at + 1,
    time,
    template,
    place,
    teacher,
    capacity,
    pull,
  })),
);
