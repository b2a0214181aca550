/**
 * One person opens a class's QR code on many devices at once, at two processes: one booking, one credit. The control without the lock fails.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import { aRush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, reserve, scan, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const DEVICES = 20;
const processes = twoProcesses();
const { open, close, address } = processes;

const aClassOfToday = () =>
  aRush(processes.database, { people: 1, credits: 5, sessions: 1, capacity: 10, startsAt: plus(instant(Date.now()), hours(2)) });

async function allDevices() {
  const rush = await aClassOfToday();
  const [who] = rush.people;
  const scans = () =>
    Promise.all(Array.from({ length: DEVICES }, (_, nth) => scan(address(nth), rush.slug, who!, rush.sessions[0]!, `device ${nth}`)));
  const marks = () => look(processes.database, rush.studio, 'select count(*)::int as rows, count(qr_used_at)::int as used from booking');
  return { rush, who: who!, scans, marks };
}

const outcomes = (answers: readonly Answer[]) => ({
  new: answers.filter(({ body }) => body.is_new).length,
  bookings: new Set(answers.map(({ body }) => body.booking_id)).size,
});

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`${DEVICES} scans of one person make one booking and take one credit`, async () => {
    for (let round = 0; round < 3; round++) {
      const { rush, scans, marks } = await allDevices();
      const answers = await scans();
      expect(statuses(answers)).toEqual({ 200: DEVICES });
      expect(outcomes(answers)).toEqual({ new: 1, bookings: 1 });
      expect(answers.map(({ body }) => body.credits_remaining)).toEqual(answers.map(() => 4));
      expect(await marks()).toEqual([{ rows: 1, used: 1 }]);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);

  it('simultaneous scans and an ordinary reservation make one booking', async () => {
    const { rush, who, scans, marks } = await allDevices();
    const [answers] = await Promise.all([scans(), reserve(address(1), rush.slug, who, rush.sessions[0]!)]);
    expect(outcomes(answers).bookings).toBe(1);
    expect(await marks()).toEqual([{ rows: 1, used: 1 }]);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 60_000);

  it('an undone booking stays undone during further scans', async () => {
    const { rush, who, scans, marks } = await allDevices();
    const { body } = await scan(address(0), rush.slug, who, rush.sessions[0]!);
    const [answers, undone] = await Promise.all([scans(), cancel(address(1), rush.slug, who, body.booking_id)]);
    expect(undone.status).toBe(200);
    expect(outcomes(answers)).toEqual({ new: 0, bookings: 1 });
    expect(await marks()).toEqual([{ rows: 1, used: 1 }]);
    expect((await scan(address(0), rush.slug, who, rush.sessions[0]!)).body.outcome).toBe('ended');
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 60_000);
});

describe('control: no lock on the class', () => {
  beforeAll(() => open('session-lock'));
  afterAll(close);

  it('scans collide', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most === 0; round++) {
      const { scans } = await allDevices();
      most = (await scans()).filter(({ status, body }) => status !== 200 || body.outcome !== 'booked').length;
    }
    expect(most).toBeGreaterThan(0);
  }, 120_000);
});
