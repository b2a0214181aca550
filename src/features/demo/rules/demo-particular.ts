/** The special classes of the demo (DEMO_CLASSES), each once, by days from today. */
import type { ArchivedOccurrence } from '../../archive/rules/archive.ts';
import type { WeeklySlot } from './demo-week.ts';

/** The class with its place and teacher. `teacher` is null when nobody teaches it yet. */
export type Held = Pick<WeeklySlot, 'time' | 'template' | 'place' | 'capacity'> & { readonly teacher: number | null };

interface ParticularClass {
  readonly offset: number;
  readonly held: Held;
  readonly seats: number;
  readonly waiters?: number;
  readonly special?: Partial<ArchivedOccurrence>;
  readonly cancelled?: { readonly hoursAgo: number; readonly reason: string };
}

export const DEMO_PARTICULAR: readonly ParticularClass[] = [
  {
    offset: -6,
    held: { time: '18:30', template: 'sound-and-stillness', place: 0, teacher: 4, capacity: 20 },
    seats: 11,
    cancelled: {
      hoursAgo: 6 * 24,
      reason: 'A burst pipe above us. We are drying the floor and are sorry for the short notice.',
    },
  },
  {
    offset: 1,
    held: { time: '18:45', template: 'barre-burn', place: 1, teacher: 2, capacity: 14 },
    seats: 5,
    cancelled: {
      hoursAgo: 3,
      reason: 'Your teacher has lost her voice. Credits are back on your pass; see you next week.',
    },
  },
  {
    offset: 2,
    held: { time: '19:45', template: 'handstand-lab', place: 0, teacher: 3, capacity: 6 },
    seats: 6,
    waiters: 3,
  },
  {
    offset: 2,
    held: { time: '20:45', template: 'contemporary-basics', place: 1, teacher: 2, capacity: 16 },
    seats: 2,
    special: { minimum: { people: 4, hours: 24 } },
  },
  { offset: 3, held: { time: '19:00', template: 'candlelight-yin', place: 0, teacher: 0, capacity: 8 }, seats: 8 },
  {
    offset: 4,
    held: { time: '19:15', template: 'teacher-training-evening', place: 1, teacher: null, capacity: 30 },
    seats: 0,
    special: { acceptReservations: false },
  },
  {
    offset: 5,
    held: { time: '19:45', template: 'pilates-from-zero', place: 1, teacher: 1, capacity: 10 },
    seats: 10,
    special: { waitlistEnabled: false },
  },
];
