/**
 * Several friends accept one given seat at once, from two processes: one gets it, and no credit is lost. The control without the locks gives
 * it to several. All calls come from one address, so the rate limit also puts them in order.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, instant, plus } from '../../src/kernel/time.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { acceptGift, cancel, giftOf, reserve, statuses, takeBackGift, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const FRIENDS = 12;
const processes = twoProcesses();
const { open, close, address, drop } = processes;

interface SeatGift {
  readonly rush: Rush;
  readonly booking: number;
  readonly gift: { readonly id: number; readonly token: string };
}

async function aGift(people = FRIENDS + 1): Promise<SeatGift> {
  const times = [{ startsAt: plus(instant(Date.now()), days(3)), minutes: 60 }];
  const rush = await aRush(processes.database, { people, credits: 1, sessions: 1, capacity: 1, times });
  const booking = (await reserve(address(0), rush.slug, rush.people[0]!, rush.sessions[0]!)).body.booking_id;
  return { rush, booking, gift: await giftOf(address(0), rush.slug, rush.people[0]!, booking) };
}

const seatsOf = async ({ rush }: SeatGift): Promise<number> =>
  (
    await look(
      processes.database,
      rush.studio,
      "select count(*)::int as seats from booking where state = 'reserved' and waitlist_seq is null",
    )
  )[0].seats;

async function everybodyAccepts(): Promise<{ given: SeatGift; answers: Answer[]; seats: number }> {
  const given = await aGift();
  const [, ...friends] = given.rush.people;
  const answers = await Promise.all(friends.map((who, index) => acceptGift(address(index), given.rush.slug, who, given.gift)));
  return { given, answers, seats: await seatsOf(given) };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`gives the seat to one of ${FRIENDS} friends who accept at once`, async () => {
    for (let round = 0; round < 3; round++) {
      const { given, answers, seats } = await everybodyAccepts();
      expect(statuses(answers)).toEqual({ 200: 1, 409: FRIENDS - 1 });
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'gift-taken']));
      expect(seats).toBe(1);
      expect(await findInconsistencies(processes.database, given.rush.studio)).toEqual({});
    }
  }, 120_000);

  it('either gives the seat or cancels it, and either gives it or takes it back, when both happen at once', async () => {
    for (let round = 0; round < 12; round++) {
      const given = await aGift(2);
      const [giver, friend] = given.rush.people;
      const other = round % 2 === 0 ? cancel : takeBackGift;
      const [accepted, ended] = await Promise.all([
        acceptGift(address(round), given.rush.slug, friend!, given.gift),
        other(address(round + 1), given.rush.slug, giver!, given.booking),
      ]);
      expect(statuses([accepted, ended])).toEqual({ 200: 1, 409: 1 });
      expect(await seatsOf(given)).toBe(accepted.status === 200 || other === takeBackGift ? 1 : 0);
      expect(await findInconsistencies(processes.database, given.rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('with every guard on, and the friend on the waitlist', () => {
  beforeAll(() => open());
  afterAll(close);

  it('leaves the waitlist and accepts at once: one person or nobody has the seat and its credit', async () => {
    for (let round = 0; round < 24; round++) {
      const given = await aGift(2);
      const { rush } = given;
      const [giver, friend] = rush.people;
      const { booking_id: wait } = (await reserve(address(round), rush.slug, friend!, rush.sessions[0]!)).body;
      const [accepted, left] = await Promise.all([
        acceptGift(address(round), rush.slug, friend!, given.gift),
        cancel(address(round + 1), rush.slug, friend!, wait),
      ]);
      expect([accepted.status, left.status]).toEqual([200, 200]);
      const seats = await seatsOf(given);
      const [{ left: credits }] = await look(
        processes.database,
        rush.studio,
        `select sum(balance)::int as left from pass_credit where pass_id = ${giver!.pass}`,
      );
      expect(credits).toBe(1 - seats);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('control: no locks on the class and the pass', () => {
  beforeAll(async () => {
    await open('session-lock,pass-lock');
    await drop('alter table class_session drop constraint class_session_not_overbooked');
  });
  afterAll(close);

  it('gives the seat to several friends', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) most = Math.max(most, (await everybodyAccepts()).seats);
    expect(most).toBeGreaterThan(1);
  }, 120_000);
});
