import { describe, expect, it } from 'vitest';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import { NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { limitReached, type CountedPlace } from './booking-limit.ts';

const now = wallTime('2026-11-24 12:00');
let last = 0;
const at = (time: string, isOneOfDay = false): CountedPlace => ({
  session: asId<ClassSessionId>(++last),
  startsAt: wallTime(time),
  isOneOfDay,
});
const decide = (mostPerDay: number | null, mostPerWeek: number | null, place: CountedPlace, ...others: CountedPlace[]) =>
  limitReached(place, others, { limits: { mostPerDay, mostPerWeek }, now, zone: NEW_YORK });

const tuesday = '2026-11-24 18:00';

describe('a limit per day', () => {
  it.each([
    ['allows the last class', 2, at(tuesday), [at('2026-11-24 09:00')], null],
    ['refuses one more', 2, at(tuesday), [at('2026-11-24 09:00'), at('2026-11-24 15:00')], 2],
    ['counts other days separately', 1, at(tuesday), [at('2026-11-23 18:00'), at('2026-11-25 18:00')], null],
    ['counts by the clock of the studio', 1, at('2026-11-24 23:30'), [at('2026-11-25 00:30')], null],
    ['counts a wait', 1, at(tuesday), [at('2026-11-24 09:00', false)], 1],
    ['counts waits for one class of a day once', 1, at(tuesday, true), [at('2026-11-24 09:00', true)], null],
    ['counts waits for one class of a day beside a seat not at all', 1, at(tuesday, true), [at('2026-11-24 09:00')], null],
    ['counts waits for one class of a day as one', 1, at('2026-11-24 20:00'), [at(tuesday, true), at('2026-11-24 09:00')], 1],
  ] as const)('%s', (_, most, place, others, used) => {
    expect(decide(most, null, place, ...others)?.used ?? null).toBe(used);
  });

  it('does not count the place of the same class', () => {
    const place = at(tuesday);
    expect(decide(1, null, place, { ...place })).toBeNull();
  });
});

describe('a limit per week', () => {
  it('runs from Monday to Sunday', () => {
    const others = [at('2026-11-22 18:00'), at('2026-11-23 07:00'), at('2026-11-29 20:00'), at('2026-11-30 07:00')];
    expect(decide(null, 3, at(tuesday), ...others)).toBeNull();
    expect(decide(null, 2, at(tuesday), ...others)).toEqual({
      code: 'booking-limit-reached',
      unit: 'week',
      most: 2,
      used: 2,
      from: '2026-11-23',
      isCurrent: true,
    });
  });

  it('comes after the limit per day', () => {
    expect(decide(1, 1, at(tuesday), at('2026-11-24 09:00'))?.unit).toBe('day');
  });

  it('of a later week says that it is not the present one', () => {
    expect(decide(null, 1, at('2026-12-01 18:00'), at('2026-12-02 18:00'))).toMatchObject({ from: '2026-11-30', isCurrent: false });
  });
});

it('nothing is refused without a limit', () => {
  expect(decide(null, null, at(tuesday), at('2026-11-24 09:00'))).toBeNull();
});
