import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId, type BookingId, type StaffId } from '../../src/kernel/ids.ts';
import { hours, minutes, plus } from '../../src/kernel/time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { enqueueMails, schedule, scheduleAll, unschedule } from '../../src/server/outbox.ts';
import { accountMail } from '../../src/features/accounts/server/public.ts';
import { bookingMail } from '../../src/features/classes/rules/booking-mails.ts';
import { aBooking, anInstructor } from '../builders/classes.ts';
import { aMailWorld, setGuestEmail, mailRows, NOON, type MailWorld } from '../builders/mail.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
let world: MailWorld;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await aMailWorld(database);
});

describe('mails of a transaction', () => {
  it('are rows of the transaction', async () => {
    const welcome = accountMail('welcome', { customer: world.customer });
    await world.inside((tx) => enqueueMails(tx, NOON, [welcome, welcome, welcome]));
    expect(await mailRows(world)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'welcome', to_address: 'ann@mail.test', state: 'queued' })),
    );
  });

  it('are rolled back with it', async () => {
    const doomed = world.inside(async (tx) => {
      await enqueueMails(tx, NOON, [accountMail('welcome', { customer: world.customer })]);
      throw new Error('no');
    });
    await expect(doomed).rejects.toThrow('no');
    expect(await mailRows(world)).toEqual([]);
  });

  it('an empty list writes nothing', async () => {
    await world.inside((tx) => enqueueMails(tx, NOON, []));
    expect(await mailRows(world)).toEqual([]);
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
