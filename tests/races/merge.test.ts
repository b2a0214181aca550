/** Two processes: two accounts are merged in both directions at once, and while one of them books. Nobody and nothing is lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRush, type Rush } from '../builders/rush.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { look } from '../support/inspect-database.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

async function ask(rush: Rush, nth: number, method: string, path: string, body?: object, token = rush.ownerToken) {
  const reply = await fetch(`${address(nth)}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-studio': rush.slug, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const aHouse = () => aRush(processes.database, { people: 2, credits: 3, sessions: 1, capacity: 5 });
const path = (kept: { id: number }, gone: { id: number }) => `/office/customers/${kept.id}/merge/${gone.id}`;
const count = async (rush: Rush, statement: string) =>
  (await look(processes.database, rush.studio, `select count(*)::int as n from ${statement}`))[0]!['n'] as number;

/** Merges both accounts in both directions at once. */
async function mergeBoth(rush: Rush) {
  const [ann, bob] = [rush.people[0]!, rush.people[1]!];
  const ways = [
    [ann, bob],
    [bob, ann],
  ] as const;
  const stamps = await Promise.all(ways.map(([kept, gone], nth) => ask(rush, nth, 'GET', path(kept, gone))));
  const replies = await Promise.all(
    ways.map(([kept, gone], nth) => ask(rush, nth, 'POST', path(kept, gone), { stamp: stamps[nth]!.body['stamp'] })),
  );
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** One account books while it is merged into the other one. */
async function mergeWhileBooking(rush: Rush) {
  const [ann, bob] = [rush.people[0]!, rush.people[1]!];
  const { stamp } = (await ask(rush, 0, 'GET', path(ann, bob))).body;
  const booking = { user_pass: bob.pass, schedule_id: rush.sessions[0], class_for: 'myself' };
  const [booked, merged] = await Promise.all([
    ask(rush, 1, 'POST', '/api/reserveClass', booking, bob.token),
    ask(rush, 0, 'POST', path(ann, bob), { stamp }),
  ]);
  const theirs = `booking where state = 'reserved' and customer_id`;
  return {
    booked: booked.status,
    merged: merged.status,
    atKept: await count(rush, `${theirs} = ${ann.id}`),
    atGone: await count(rush, `${theirs} = ${bob.id}`),
    seats: await count(rush, 'class_session where seats_taken = 1'),
  };
}

/** Staff note something about the account that stays, while it is merged. Returns whether a saved note was lost. */
async function losesNote(rush: Rush, delay: number): Promise<boolean> {
  const [ann, bob] = [rush.people[0]!, rush.people[1]!];
  const { stamp } = (await ask(rush, 0, 'GET', path(ann, bob))).body;
  const merging = ask(rush, 0, 'POST', path(ann, bob), { stamp });
  await new Promise((resolve) => setTimeout(resolve, delay));
  const noted = await ask(rush, 1, 'POST', '/customer/save-notes', { id: ann.id, notes: 'Left knee', injured: '0', injury_notes: '' });
  await merging;
  return noted.status === 200 && (await count(rush, `customer where notes like '%Left knee%'`)) === 0;
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one of two merges happens', async () => {
    for (let round = 0; round < 5; round++) {
      const rush = await aHouse();
      const [one, other] = await mergeBoth(rush);
      expect([one, [404, 409].includes(other!)]).toEqual([200, true]);
      expect(await count(rush, 'customer')).toBe(1);
      expect(await count(rush, 'user_pass p join customer c on c.studio_id = p.studio_id and c.id = p.customer_id')).toBe(2);
    }
  });

  it('a booking at the same time lands at the account that stays, or nothing is taken', async () => {
    for (let round = 0; round < 8; round++) {
      const { booked, merged, atKept, atGone, seats } = await mergeWhileBooking(await aHouse());
      // A merge that sees the booking is refused, because its preview did not show it.
      expect([200, 409]).toContain(merged);
      expect([atKept, atGone, seats]).toEqual(merged === 200 ? [0, 0, 0] : [0, 1, 1]);
      // A merge ends the log-in, or removes the account of a call whose log-in was read before.
      expect(merged === 200 ? [401, 404] : [200]).toContain(booked);
    }
  });

  it('a note that is saved meanwhile stays', async () => {
    for (let round = 0; round < 8; round++) expect(await losesNote(await aHouse(), round * 4)).toBe(false);
  });
});

describe('control: no lock on the customers', () => {
  beforeAll(() => open('merge-lock'));
  afterAll(close);

  it('can lose a note that is saved meanwhile', async () => {
    let isLost = false;
    for (let round = 0; round < 40 && !isLost; round++) isLost = await losesNote(await aHouse(), (round % 10) * 4);
    expect(isLost).toBe(true);
  });
});
