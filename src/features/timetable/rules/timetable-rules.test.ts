import { describe, expect, it } from 'vitest';
import { asId, type LocationId, type StaffId } from '../../../kernel/ids.ts';
import { hours, instant, plus } from '../../../kernel/time.ts';
import { decideAddClasses } from './decide-add-classes.ts';
import { decideRemoveClass } from './decide-remove-class.ts';
import { findClashes, type Held } from './find-clashes.ts';
import { whyNotBookable } from './why-not-bookable.ts';

const SIX = instant(Date.parse('2026-12-07T18:00:00Z'));
const held = (differs: Partial<Held> = {}): Held => ({
  name: 'Flow',
  startsAt: SIX,
  endsAt: plus(SIX, hours(1)),
  instructor: asId<StaffId>(1),
  location: asId<LocationId>(1),
  room: 'Loft',
  ...differs,
});
const other = { instructor: asId<StaffId>(2), room: 'Garden' };

describe('a clash', () => {
  it.each([
    { name: 'is a teacher in another room', one: held({ room: 'Garden' }), what: ['teacher'] },
    { name: 'is a room with another teacher', one: held({ instructor: asId<StaffId>(2) }), what: ['room'] },
    { name: 'is told once where both are taken', one: held(), what: ['teacher'] },
    { name: 'is none with another teacher in another room', one: held(other), what: [] },
    { name: 'is none in a room of this name elsewhere', one: held({ ...other, room: 'Loft', location: asId<LocationId>(2) }), what: [] },
    { name: 'is none in a place without rooms', one: held({ ...other, room: null }), what: [] },
    { name: 'is none right after it', one: held({ startsAt: plus(SIX, hours(1)), endsAt: plus(SIX, hours(2)) }), what: [] },
    { name: 'is none without a teacher', one: held({ instructor: null, room: null }), what: [] },
  ])('$name', ({ one, what }) => {
    expect(findClashes([one], [held()]).map((clash) => clash.what)).toEqual(what);
  });
});

describe('new classes', () => {
  const clashes = findClashes([held()], [held()]);

  it.each([
    { name: 'have a day to come', asked: { days: 0, clashes: [], despiteClashes: true }, code: 'no-class-to-come' },
    { name: 'do not clash unless that is confirmed', asked: { days: 1, clashes, despiteClashes: false }, code: 'timetable-clash' },
  ])('$name', ({ asked, code }) => expect(decideAddClasses(asked)).toMatchObject({ ok: false, refusal: { code } }));

  it('may clash when that is confirmed', () => expect(decideAddClasses({ days: 1, clashes, despiteClashes: true }).ok).toBe(true));
});

describe('a class that is removed', () => {
  it.each([
    { name: 'is to come and was never booked', asked: { startsAt: SIX, now: plus(SIX, hours(-1)), wasUsed: false }, code: undefined },
    { name: 'was not booked', asked: { startsAt: SIX, now: plus(SIX, hours(-1)), wasUsed: true }, code: 'class-used' },
    { name: 'has not begun', asked: { startsAt: SIX, now: SIX, wasUsed: false }, code: 'class-begun' },
  ])('$name', ({ asked, code }) => {
    const decision = decideRemoveClass(asked);
    expect(decision.ok ? undefined : decision.refusal.code).toBe(code);
  });
});

describe('a class that customers cannot book', () => {
  const shown = { isOver: false, isCancelled: false, visiblePublic: true, acceptReservations: true, isPayable: true };

  it.each([
    { differs: {}, why: [] },
    { differs: { visiblePublic: false, isPayable: false }, why: ['hidden', 'nothing-pays'] },
    { differs: { acceptReservations: false }, why: ['not-taking-reservations'] },
    { differs: { isCancelled: true, visiblePublic: false }, why: ['cancelled'] },
    { differs: { isOver: true, visiblePublic: false }, why: [] },
  ])('says why: $why', ({ differs, why }) => expect(whyNotBookable({ ...shown, ...differs })).toEqual(why));
});
