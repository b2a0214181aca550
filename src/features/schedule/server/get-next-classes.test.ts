import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClassSession, aLocation } from '../../../../tests/builders/classes.ts';
import { aStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import type { LocationId } from '../../../kernel/ids.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { instant, type Instant } from '../../../kernel/time.ts';

const at = (iso: string): Instant => instant(Date.parse(iso));

let server: TestServer;
let places: { here: LocationId; there: LocationId };
let ask: (query: string) => Promise<unknown>;

beforeAll(async () => {
  server = await startTestServer();
  server.setClock('2026-11-25T17:00:00Z');
  const studio = await aStudio(server.atelier.database, {
    settings: { timeZone: 'America/New_York' as Zone, booking: { cancelDaysBefore: 30 } },
  });
  await studio.inside(async (tx) => {
    places = { here: await aLocation(tx), there: await aLocation(tx) };
    const sessions: [startsAt: string, facts?: object][] = [
      ['2026-11-25T16:00:00Z'],
      ['2026-11-26T17:00:00Z', { cancelled: { at: at('2026-11-20T17:00:00Z'), shown: true } }],
      ['2026-11-27T17:00:00Z', { visible: false }],
      // Monday evening in New York.
      ['2026-12-08T01:00:00Z', { location: places.here }],
      ['2026-12-07T22:00:00Z', { location: places.there }],
      ['2026-12-20T17:00:00Z', { location: places.there }],
      // Beyond the window, which ends with December.
      ['2027-01-04T17:00:00Z'],
    ];
    for (const [startsAt, facts] of sessions) await aClassSession(tx, { startsAt: at(startsAt), ...facts });
  });
  ask = async (query) => (await server.call('GET', `/getNextClasses?${query}`, { studio })).body.next;
});
afterAll(() => server.close());

describe('the next classes', () => {
  it.each([
    { says: 'are on the first day with classes, by the studio’s calendar', after: '2026-11-25', next: { day: '2026-12-07', count: 2 } },
    { says: 'exclude classes that have started', after: '2026-11-24', next: { day: '2026-12-07', count: 2 } },
    { says: 'are searched from this month on', after: '2025-01-01', next: { day: '2026-12-07', count: 2 } },
    { says: 'come after the day', after: '2026-12-07', next: { day: '2026-12-20', count: 1 } },
    { says: 'are none beyond the window', after: '2026-12-20', next: null },
    { says: 'are none after the window', after: '2027-06-01', next: null },
  ])('$says', async ({ after, next }) => expect(await ask(`after=${after}`)).toEqual(next));

  it('match the filters', async () => {
    expect(await ask(`after=2026-11-25&locations=${places.here}`)).toEqual({ day: '2026-12-07', count: 1 });
    expect(await ask(`after=2026-12-07&locations=${places.here}`)).toBeNull();
  });
});
