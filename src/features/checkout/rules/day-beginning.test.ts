import { describe, expect, it } from 'vitest';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { beginningOf } from './day-beginning.ts';

const [NEW_YORK, MADRID] = ['America/New_York' as Zone, 'Europe/Madrid' as Zone];
const [before, day, after] = ['2026-11-23' as Day, '2026-11-24' as Day, '2026-11-25' as Day];

describe('a day of the takings begins', () => {
  it.each([
    { when: 'no day is closed: by the studio’s clock', closed: [], is: '2026-11-23T23:00:00.000Z' },
    { when: 'it is closed: by its own clock', closed: [[day, NEW_YORK]], is: '2026-11-24T05:00:00.000Z' },
    { when: 'the day before is closed: where that one ends', closed: [[before, NEW_YORK]], is: '2026-11-24T05:00:00.000Z' },
    {
      when: 'both are closed: where the day before ends',
      closed: [
        [before, NEW_YORK],
        [day, MADRID],
      ],
      is: '2026-11-24T05:00:00.000Z',
    },
    { when: 'the next day is closed: by the studio’s clock', closed: [[after, NEW_YORK]], is: '2026-11-23T23:00:00.000Z' },
  ] as const)('when $when', ({ closed, is }) => {
    const zones = new Map<Day, Zone>(closed.map(([closedDay, zone]) => [closedDay, zone]));
    expect(new Date(beginningOf(day, { present: MADRID, closed: zones })).toISOString()).toBe(is);
  });
});
