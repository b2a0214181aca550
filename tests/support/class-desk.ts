/** One server for a test file about class bookings, and the calls that people make. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { reconcileStudio } from '../../src/features/archive/server/public.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import type { LogStream } from '../../src/server/http/monitoring/logging.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';
import { aRush, type Rush, type RushAsk, type Visitor } from '../builders/rush.ts';
import { findInconsistencies } from './inspect-database.ts';
import { startTestServer, type CallAnswer, type TestServer } from './server.ts';

export const NOW: Instant = instant(Date.UTC(2026, 10, 24, 12));
export const iso = (at: Instant) => new Date(at).toISOString();
export const at = (rush: Rush) => ({ studio: { slug: rush.slug } });

export interface ClassDesk {
  readonly server: TestServer;
  /** A new studio at NOW. By default it has two classes of two places, and four people with three credits each. */
  aStudioOf(ask?: Partial<RushAsk>): Promise<Rush>;
  /** Reserves the studio's first class, unless `session` names another. */
  reserve(rush: Rush, who: Visitor, more?: object, session?: number): Promise<CallAnswer>;
  cancel(rush: Rush, who: Visitor, id: number): Promise<CallAnswer>;
  capacity(rush: Rush, token: string, places: number | null): Promise<CallAnswer>;
  inside<T>(rush: Rush, work: (tx: StudioTx) => Promise<T>): Promise<T>;
  /** Runs SQL in the studio, for rows that no call can produce. */
  change(rush: Rush, statement: string): Promise<{ rows: unknown[] }>;
  /**
   * Checks the invariants that hold after every call (quality.md, never 1, 2 and 4): seats and waitlists, credits, and the sums of orders,
   * payments and ledgers.
   */
  sound(rush: Rush): Promise<void>;
}

/** Call once, at the top of a test file. `settings`: environment of the server, such as the address of a fake. `log`: receives its lines. */
export function theClassDesk(settings: () => Promise<Record<string, string>> = () => Promise.resolve({}), log?: LogStream): ClassDesk {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await settings(), log);
  });
  afterAll(() => server.close());
  const inside: ClassDesk['inside'] = (rush, work) => inStudio(server.atelier.database.db, rush.studio, work);
  return {
    get server() {
      return server;
    },
    aStudioOf: (ask = {}) => {
      server.setClock(iso(NOW));
      return aRush(server.atelier.database, { now: NOW, people: 4, credits: 3, sessions: 2, capacity: 2, ...ask });
    },
    reserve: (rush, who, more = {}, session = rush.sessions[0]!) =>
      server.call('POST', '/api/reserveClass', {
        ...at(rush),
        token: who.token,
        body: { user_pass: who.pass, schedule_id: session, ...more },
      }),
    cancel: (rush, who, id) => server.call('POST', '/api/booking/cancel', { ...at(rush), token: who.token, body: { id } }),
    capacity: (rush, token, places) =>
      server.call('POST', '/api/staff/class/capacity', {
        ...at(rush),
        token,
        body: { id: rush.sessions[0], limit_reservations: places !== null, max_reservations: places },
      }),
    inside,
    change: (rush, statement) => inside(rush, (tx) => sql.raw(statement).execute(tx)),
    sound: async (rush) => {
      expect(await findInconsistencies(server.atelier.database, rush.studio)).toEqual({});
      expect(await inside(rush, reconcileStudio)).toEqual({ counters: [], ledgers: [], sales: [], appointments: [] });
    },
  };
}
