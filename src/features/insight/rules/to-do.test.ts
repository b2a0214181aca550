import { expect, it } from 'vitest';
import { asId } from '../../../kernel/ids.ts';
import { hours, instant, plus } from '../../../kernel/time.ts';
import { toDoOf, type ClassAhead, type ToDo } from './to-do.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));
const at = (start: number): Pick<ClassAhead, 'startsAt' | 'endsAt'> => ({
  startsAt: plus(NOW, hours(start)),
  endsAt: plus(NOW, hours(start + 1)),
});
const QUIET: ClassAhead = {
  id: asId(7),
  name: 'Slow Flow',
  ...at(2),
  teacher: 'Maya',
  booked: 4,
  openWaivers: 0,
  asksForSub: false,
  isCancelled: false,
  isAttendanceDone: false,
  minimum: null,
};

it.each<{ when: string; facts: Partial<ClassAhead>; toDo: readonly ToDo[] }>([
  { when: 'all is well', facts: {}, toDo: [] },
  { when: 'nobody teaches', facts: { teacher: null }, toDo: ['teacher-missing'] },
  { when: 'nobody teaches a class of next week', facts: { teacher: null, ...at(120) }, toDo: ['teacher-missing'] },
  { when: 'nobody taught', facts: { teacher: null, ...at(-2), isAttendanceDone: true }, toDo: [] },
  { when: 'a teacher asks for a substitute', facts: { asksForSub: true }, toDo: ['sub-unanswered'] },
  { when: 'nobody teaches and a request is open', facts: { teacher: null, asksForSub: true }, toDo: ['teacher-missing'] },
  { when: 'waivers are open today', facts: { openWaivers: 2 }, toDo: ['waivers-open'] },
  { when: 'people are missing', facts: { minimum: { people: 5, decidedAt: plus(NOW, hours(48)) } }, toDo: ['people-missing'] },
  { when: 'enough people have booked', facts: { minimum: { people: 4, decidedAt: plus(NOW, hours(1)) } }, toDo: [] },
  { when: 'it is decided that it takes place', facts: { minimum: { people: 5, decidedAt: NOW } }, toDo: [] },
  { when: 'people are counted later', facts: { minimum: { people: 5, decidedAt: plus(NOW, hours(49)) } }, toDo: [] },
  { when: 'the class runs', facts: at(-0.5), toDo: [] },
  { when: 'the class is over', facts: at(-2), toDo: ['attendance-open'] },
  { when: 'the attendance is complete', facts: { ...at(-2), isAttendanceDone: true }, toDo: [] },
  { when: 'nobody was there', facts: { ...at(-2), booked: 0 }, toDo: [] },
  { when: 'several things are open', facts: { teacher: null, openWaivers: 1 }, toDo: ['teacher-missing', 'waivers-open'] },
  { when: 'the class is cancelled', facts: { teacher: null, openWaivers: 1, isCancelled: true }, toDo: [] },
])('$when: $toDo', ({ facts, toDo }) => {
  expect(toDoOf([{ ...QUIET, ...facts }], NOW).map(({ what }) => what)).toEqual(toDo);
});

it('counts the people of each line, in the order of the classes', () => {
  const lines = toDoOf(
    [
      { ...QUIET, ...at(-2) },
      { ...QUIET, id: asId(8), openWaivers: 3 },
    ],
    NOW,
  );
  expect(lines.map(({ class: id, people }) => [id, people])).toEqual([
    [7, 4],
    [8, 3],
  ]);
});
