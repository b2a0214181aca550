import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId, type BookingId, type StaffId } from '../../src/kernel/ids.ts';
import { hours, minutes, plus } from '../../src/kernel/time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { startBoss, type Wakes } from '../../src/server/jobs/boss.ts';
import { enqueueMails, onMail, schedule, scheduleAll, unschedule, type WakeUp } from '../../src/server/outbox.ts';
import { accountMail } from '../../src/features/accounts/server/public.ts';
import { bookingMail } from '../../src/features/classes/rules/booking-mails.ts';
import { aBooking, anInstructor } from '../builders/classes.ts';
import { aMailWorld, setGuestEmail, mailRows, NOON, type MailWorld } from '../builders/mail.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
let wakes: Wakes;
let world: MailWorld;
beforeAll(async () => {
  database = await openTestDatabase();
  wakes = await startBoss(database, (error) => expect.unreachable(String(error)));
  onMail(database.db, wakes.wakeUp);
});
afterAll(async () => {
  await wakes.stop();
  await database.close();
});
beforeEach(async () => {
  world = await aMailWorld(database);
});

const wakeUps = () =>
  withClient(database.owner, async (client) => {
    const { rows } = await client.query("select count(*)::int as jobs from pgboss.job where name = 'deliver-mail'");
    return rows[0].jobs as number;
  });

describe('mails of a transaction', () => {
  it('are rows of the transaction, with one wake-up for all', async () => {
    const before = await wakeUps();
    const welcome = accountMail('welcome', { customer: world.customer });
    await world.inside((tx) => enqueueMails(tx, NOON, [welcome, welcome, welcome]));
    expect(await mailRows(world)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'welcome', to_address: 'ann@mail.test', state: 'queued' })),
    );
    expect(await wakeUps()).toBe(before + 1);
  });

  it('are rolled back with it, together with the wake-up', async () => {
    const before = await wakeUps();
    const doomed = world.inside(async (tx) => {
      await enqueueMails(tx, NOON, [accountMail('welcome', { customer: world.customer })]);
      throw new Error('no');
    });
    await expect(doomed).rejects.toThrow('no');
    expect(await mailRows(world)).toEqual([]);
    expect(await wakeUps()).toBe(before);
  });

  it('an empty list writes nothing', async () => {
    const before = await wakeUps();
    await world.inside((tx) => enqueueMails(tx, NOON, []));
    expect(await wakeUps()).toBe(before);
  });

  it('about a booking for somebody else go to both people, once each', async () => {
    const { session, customer } = world;
    const booking = await world.inside((tx) => aBooking(tx, { session, customer, other: 'Ben Ito' }));
    await setGuestEmail(world, booking, 'ben@mail.test');
    await world.inside((tx) => enqueueMails(tx, NOON, [bookingMail('booking-confirmed', booking)]));
    await world.inside((tx) => enqueueMails(tx, NOON, [bookingMail('waitlist-offer', booking)]));
    expect((await mailRows(world)).map((row) => [row.kind, row.to_address])).toEqual([
      ['booking-confirmed', 'ann@mail.test'],
      ['booking-confirmed', 'ben@mail.test'],
      ['waitlist-offer', 'ann@mail.test'],
    ]);
  });

  it('about several bookings of one person in a class are one mail, led by the own booking, and one to each guest', async () => {
    const { session, customer } = world;
    const ben = await world.inside((tx) => aBooking(tx, { session, customer, other: 'Ben Ito' }));
    const own = await world.inside((tx) => aBooking(tx, { session, customer }));
    await setGuestEmail(world, ben, 'ben@mail.test');
    const about = (kind: 'class-cancelled' | 'waitlist-offer') => [ben, own].map((booking) => bookingMail(kind, booking));
    await world.inside((tx) => enqueueMails(tx, NOON, [...about('class-cancelled'), ...about('waitlist-offer')]));
    expect((await mailRows(world)).map(({ kind, to_address, data }) => [kind, to_address, data])).toEqual([
      ['class-cancelled', 'ben@mail.test', { booking: ben, guest: true }],
      ['class-cancelled', 'ann@mail.test', { booking: own, with: expect.toSatisfy((all) => all.toSorted().join() === [ben, own].join()) }],
      ['waitlist-offer', 'ann@mail.test', { booking: ben }],
      ['waitlist-offer', 'ann@mail.test', { booking: own }],
    ]);
  });

  it('reach staff too', async () => {
    const staff = await world.inside((tx) => anInstructor(tx, { name: 'Maya' }));
    const draft = {
      kind: 'reset-password',
      to: { staff: asId<StaffId>(staff) },
      link: 'https://x.example/r',
      expiresAt: plus(NOON, hours(1)),
    } as const;
    await world.inside((tx) => enqueueMails(tx, NOON, [draft]));
    expect(await mailRows(world)).toMatchObject([{ to_address: 'maya@staff.test', staff_id: staff, customer_id: null }]);
  });

  it('without a recipient are a bug, and nothing is written', async () => {
    const nobody = world.inside((tx) => enqueueMails(tx, NOON, [bookingMail('booking-confirmed', asId<BookingId>(999_999))]));
    await expect(nobody).rejects.toThrow('to_address');
    expect(await mailRows(world)).toEqual([]);
  });
});

describe('a wake-up', () => {
  const inserted = async (wakeUp: WakeUp) => {
    onMail(database.db, wakeUp);
    const told = await world
      .inside((tx) => enqueueMails(tx, NOON, [accountMail('welcome', { customer: world.customer })]))
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
    onMail(database.db, wakes.wakeUp);
    return { told, mails: (await mailRows(world)).length };
  };
  const turnLater = () => new Promise((resolve) => setImmediate(resolve));

  it('may come too late or fail before its query without harm', async () => {
    expect(await inserted(async (tx) => (await turnLater(), void (await sql`select 1`.execute(tx))))).toEqual({ told: 'done', mails: 1 });
    expect(await inserted(() => Promise.reject(new Error('no such queue')))).toEqual({ told: 'done', mails: 2 });
  });

  it('rolls the transaction back when the database refuses it', async () => {
    expect(await inserted(async (tx) => void (await sql`select 1 / 0`.execute(tx)))).toEqual({ told: 'division by zero', mails: 0 });
  });
});

describe('a due row', () => {
  const due = () =>
    world.inside((tx) => tx.selectFrom('due').select(['kind', 'ref', 'at']).where('studio_id', '=', tx.studio).orderBy('ref').execute());

  it('exists once per thing, with the latest time', async () => {
    await world.inside(async (tx) => {
      await schedule(tx, 'test.end', 1, NOON);
      await scheduleAll(tx, [
        { kind: 'test.end', ref: 1, at: plus(NOON, minutes(5)) },
        { kind: 'test.end', ref: 2, at: NOON },
      ]);
    });
    expect(await due()).toEqual([
      { kind: 'test.end', ref: 1, at: new Date(plus(NOON, minutes(5))) },
      { kind: 'test.end', ref: 2, at: new Date(NOON) },
    ]);
    await world.inside((tx) => unschedule(tx, 'test.end', 1, 2));
    expect(await due()).toEqual([]);
  });
});
