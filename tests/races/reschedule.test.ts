/**
 * Several bookings move at once, from two processes: one gets the last seat, and no credit is lost. The control without the lock sells it more
 * than once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, instant, plus } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { sql } from 'kysely';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, reschedule, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const MOVERS = 10;
const processes = twoProcesses();
const { open, openUnlocked, close, address } = processes;

/** Two dates of one class. Everybody is in the first, and the second has `seats` seats. */
async function twoDates(seats: number): Promise<{ rush: Rush; bookings: number[] }> {
  const times = [3, 10].map((day) => ({ startsAt: plus(instant(Date.now()), days(day)), minutes: 60 }));
  const rush = await aRush(processes.database, { people: MOVERS, credits: 1, sessions: 2, capacity: MOVERS, times });
  await inStudio(processes.database.db, rush.studio, (tx) =>
    sql`update class_session set class_template_id = (select min(class_template_id) from class_session where studio_id = ${tx.studio}),
               capacity = case when id = ${rush.sessions[1]} then ${seats}::int else capacity end
        where studio_id = ${tx.studio}`.execute(tx),
  );
  const taken = await Promise.all(rush.people.map((who, index) => reserve(address(index), rush.slug, who, rush.sessions[0]!)));
  return { rush, bookings: taken.map(({ body }) => body.booking_id) };
}

const seatsOf = async (rush: Rush) =>
  (
    await look(
      processes.database,
      rush.studio,
      `select s.id, s.seats_taken, (select count(*)::int from booking b where b.class_session_id = s.id and b.state = 'reserved') as live
       from class_session s order by s.starts_at`,
    )
  ).map(({ seats_taken: counted, live }: any) => ({ counted, live }));

/** Everybody moves to the only seat of the second date at once. */
async function everybodyMoves(): Promise<{ rush: Rush; answers: Answer[]; live: number }> {
  const { rush, bookings } = await twoDates(1);
  const answers = await Promise.all(
    rush.people.map((who, index) => reschedule(address(index), rush.slug, who, bookings[index]!, rush.sessions[1]!)),
  );
  return { rush, answers, live: (await seatsOf(rush))[1]!.live };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`gives one of ${MOVERS} customers the last seat; the others keep their seats and credits`, async () => {
    for (let round = 0; round < 3; round++) {
      const { rush, answers } = await everybodyMoves();
      expect(statuses(answers)).toEqual({ 200: 1, 409: MOVERS - 1 });
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'class-full']));
      expect(await seatsOf(rush)).toEqual([
        { counted: MOVERS - 1, live: MOVERS - 1 },
        { counted: 1, live: 1 },
      ]);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);

  it('either moves or cancels a booking when both happen at once: one seat or none', async () => {
    const { rush, bookings } = await twoDates(MOVERS);
    const both = await Promise.all(
      rush.people.map((who, index) =>
        Promise.all([
          reschedule(address(index), rush.slug, who, bookings[index]!, rush.sessions[1]!),
          cancel(address(index + 1), rush.slug, who, bookings[index]!),
        ]),
      ),
    );
    for (const pair of both) expect(statuses(pair)).toEqual({ 200: 1, 409: 1 });
    const moved = both.filter(([move]) => move.status === 200).length;
    expect(await seatsOf(rush)).toEqual([
      { counted: 0, live: 0 },
      { counted: moved, live: moved },
    ]);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 120_000);
});

describe('control: no lock on the class', () => {
  beforeAll(openUnlocked);
  afterAll(close);

  it('sells the last seat more than once', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) most = Math.max(most, (await everybodyMoves()).live);
    expect(most).toBeGreaterThan(1);
  }, 120_000);
});
