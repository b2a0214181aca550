import { describe, expect, it } from 'vitest';
import { hours, instant, minus, plus } from '../../../kernel/time.ts';
import { aSession } from '../../../../tests/builders/session.ts';
import { decideEdit, decideInstructor, lacksLink, type ClassChange } from './decide-edit.ts';

const NOW = instant(Date.UTC(2026, 10, 24, 12));
const free = { now: NOW, appointments: [] };
const session = aSession({ startsAt: plus(NOW, hours(24)), endsAt: plus(NOW, hours(25)), capacity: 10, seatsTaken: 4 });
const change = (differs: Partial<ClassChange>): ClassChange => ({ ...session, ...differs });

describe('a change of a class', () => {
  it('keeps the fields that it does not name', () => {
    expect(decideEdit(session, change({ name: 'Yin' }), free)).toEqual({ ok: true, value: { ...session, name: 'Yin' } });
  });

  it.each([
    { when: 'the class is cancelled', before: { cancelledAt: NOW }, differs: { name: 'Yin' }, code: 'class-cancelled' },
    { when: 'it would start in the past', before: {}, differs: { startsAt: minus(NOW, hours(1)) }, code: 'starts-in-the-past' },
    { when: 'it would start now', before: {}, differs: { startsAt: NOW }, code: 'starts-in-the-past' },
    { when: 'it has started', before: { startsAt: NOW }, differs: { startsAt: plus(NOW, hours(2)) }, code: 'class-started' },
    {
      when: 'its attendance is complete and its capacity rises',
      before: { startsAt: NOW, attendanceCompleted: true },
      differs: { startsAt: NOW, capacity: 20 },
      code: 'attendance-completed',
    },
    { when: 'it has more people than the new capacity', before: {}, differs: { capacity: 3 }, code: 'below-bookings' },
  ])('is refused when $when', ({ before, differs, code }) => {
    const decision = decideEdit({ ...session, ...before }, change({ ...before, ...differs }), free);
    expect(decision).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is refused when its instructor has an appointment then', () => {
    const at = plus(NOW, hours(26));
    const decision = decideEdit(session, change({ startsAt: at, endsAt: plus(at, hours(1)) }), {
      now: NOW,
      appointments: [{ startsAt: at }],
    });
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'instructor-has-appointment', startsAt: at } });
  });

  it('may edit a started class, if its time stays', () => {
    const begun = { ...session, startsAt: minus(NOW, hours(1)), endsAt: plus(NOW, hours(1)) };
    expect(decideEdit(begun, { ...begun, name: 'Yin', capacity: 20 }, free)).toMatchObject({
      ok: true,
      value: { name: 'Yin', capacity: 20 },
    });
  });

  it('may lower the capacity to the taken seats, or remove the limit', () => {
    expect(decideEdit(session, change({ capacity: 4 }), free)).toMatchObject({ ok: true, value: { capacity: 4 } });
    expect(decideEdit(session, change({ capacity: null }), free)).toMatchObject({ ok: true, value: { capacity: null } });
  });
});

describe('another instructor', () => {
  it.each([
    { who: 'staff who see all schedules', isAnother: true, isStale: false, seesAll: true, isAskedFor: false, may: 'ok' },
    { who: 'staff who see only their own', isAnother: true, isStale: false, seesAll: false, isAskedFor: false, may: 'not-yours-to-give' },
    {
      who: 'staff, during a sub request',
      isAnother: true,
      isStale: false,
      seesAll: true,
      isAskedFor: true,
      may: 'sub-requested',
    },
    {
      who: 'a form from before somebody else took it',
      isAnother: true,
      isStale: true,
      seesAll: true,
      isAskedFor: false,
      may: 'instructor-changed',
    },
    { who: 'a form that leaves it unchanged', isAnother: false, isStale: false, seesAll: false, isAskedFor: true, may: 'ok' },
  ])('is set by $who: $may', ({ may, ...ask }) => {
    const decision = decideInstructor(ask);
    expect(decision.ok ? 'ok' : decision.refusal.code).toBe(may);
  });
});

describe('the link of a class', () => {
  const inPerson = { isOnline: false, onlineLink: null };
  const online = { isOnline: true, onlineLink: 'https://meet.test/1' };
  const bare = { isOnline: true, onlineLink: null };
  it.each([
    { when: 'becomes an online class without a link', before: inPerson, after: bare, lacks: true },
    { when: 'becomes an online class with an empty link', before: inPerson, after: { isOnline: true, onlineLink: '' }, lacks: true },
    { when: 'becomes an online class with a link', before: inPerson, after: online, lacks: false },
    { when: 'loses its own link', before: online, after: bare, lacks: true },
    { when: 'had no link before', before: bare, after: bare, lacks: false },
    { when: 'becomes a class in person', before: online, after: inPerson, lacks: false },
  ])('of a class that $when is missing: $lacks', ({ before, after, lacks }) => {
    expect(lacksLink(before, after)).toBe(lacks);
  });
});
