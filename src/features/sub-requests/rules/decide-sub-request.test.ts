import { describe, expect, it } from 'vitest';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { hours, instant, minus, plus } from '../../../kernel/time.ts';
import { decideAssignment, newlyAsked, standingOf, type Standing, type Status, type SubRequest } from './decide-sub-request.ts';

const NOW = instant(Date.UTC(2026, 10, 24, 12));
const toCome = { startsAt: plus(NOW, hours(1)), cancelledAt: null };
const begins = { ...toCome, startsAt: NOW };
const cancelled = { ...toCome, cancelledAt: minus(NOW, hours(1)) };

describe('the state of a sub request for an instructor', () => {
  it.each<[Status, Status, typeof toCome | typeof cancelled, Standing]>([
    ['pending', 'pending', toCome, 'open'],
    ['pending', 'declined', toCome, 'declined'],
    ['pending', 'pending', begins, 'class-started'],
    ['pending', 'declined', begins, 'class-started'],
    ['pending', 'pending', cancelled, 'class-cancelled'],
    ['accepted', 'accepted', begins, 'yours'],
    ['accepted', 'pending', toCome, 'taken'],
    ['accepted', 'declined', cancelled, 'taken'],
    ['declined', 'pending', toCome, 'withdrawn'],
    ['declined', 'pending', begins, 'withdrawn'],
  ])('is right for request %s and answer %s', (status, said, session, standing) => {
    expect(standingOf({ status }, { status: said }, session, NOW)).toBe(standing);
  });
});

describe('a class is handed over', () => {
  const free = { now: NOW, appointments: [] };
  const request = (status: Status): SubRequest => ({ status, asked: [{ status: 'accepted', name: 'Bea' }] }) as unknown as SubRequest;
  const active = { isActive: true };

  it('during a pending request, to an instructor who still teaches here', () => {
    expect(decideAssignment(request('pending'), active, toCome, free).ok).toBe(true);
    expect(decideAssignment(request('pending'), { isActive: false }, toCome, free)).toMatchObject({ refusal: { code: 'sub-left' } });
    expect(decideAssignment(request('accepted'), active, toCome, free)).toMatchObject({ refusal: { code: 'sub-taken', by: 'Bea' } });
    expect(decideAssignment(request('declined'), active, toCome, free)).toMatchObject({ refusal: { code: 'sub-withdrawn' } });
    expect(decideAssignment(request('pending'), active, begins, free)).toMatchObject({ refusal: { code: 'class-started' } });
    expect(decideAssignment(request('pending'), active, cancelled, free)).toMatchObject({ refusal: { code: 'class-cancelled' } });
  });

  it('not to an instructor with an appointment then', () => {
    const busy = { now: NOW, appointments: [toCome] };
    expect(decideAssignment(request('pending'), active, toCome, busy)).toMatchObject({ refusal: { code: 'sub-has-appointment' } });
  });
});

it('a request asks each instructor once, and nobody who was asked before', () => {
  const [ann, bea, cleo] = [1, 2, 3].map((nth) => asId<StaffId>(nth)) as [StaffId, StaffId, StaffId];
  expect(newlyAsked([bea, ann, bea, cleo], [{ instructor: ann }])).toEqual([bea, cleo]);
});
