/** One calendar entry for all places of a customer in a class, at the level of the mails (docs/decisions/0208). */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingId } from '../../src/kernel/ids.ts';
import { minutes, plus } from '../../src/kernel/time.ts';
import { bookingMail } from '../../src/features/classes/rules/booking-mails.ts';
import type { Database } from '../../src/server/db/database.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import type { Delivery } from '../../src/server/mail/deliver.ts';
import { transportFor } from '../../src/server/mail/transport.ts';
import { enqueueMails } from '../../src/server/outbox.ts';
import { aBooking } from '../builders/classes.ts';
import { aDelivery, aMailWorld, setGuestEmail, handClock, type HandClock, type MailWorld } from '../builders/mail.ts';
import { openTestDatabase } from '../support/database.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';

let database: Database;
let smtp: MailServer;
let clock: HandClock;
let world: MailWorld;
let post: Delivery;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await startMailServer();
  clock = handClock();
  world = await aMailWorld(database);
  post = aDelivery(database, clock, transportFor({ smtpUrl: smtp.url, demoMode: false })!);
});
afterEach(async () => {
  await post.stop();
  await smtp.close();
});

const book = (other?: string) =>
  world.inside((tx) => aBooking(tx, { session: world.session, customer: world.customer, at: clock.now(), ...(other && { other }) }));
const end = (...bookings: BookingId[]) =>
  world.inside(async (tx) => {
    await sql`update booking set state = 'cancelled', ended_at = ${toSqlTime(clock.now())} where id = any(${bookings}::bigint[])`.execute(
      tx,
    );
    await sql`update class_session set version = version + 1, seats_taken = seats_taken - ${bookings.length} where id = ${world.session}`.execute(
      tx,
    );
  });

/** Sends one kind of mail about these bookings. Returns what the calendar parts of each mail say, by recipient. */
async function mailed(kind: 'booking-confirmed' | 'booking-cancelled', ...bookings: BookingId[]) {
  const before = smtp.mails.length;
  await world.inside((tx) =>
    enqueueMails(
      tx,
      clock.now(),
      bookings.map((id) => bookingMail(kind, id)),
    ),
  );
  await post.deliver(world.studio);
  clock.set(plus(clock.now(), minutes(1)));
  return smtp.mails.slice(before).map((mail) => ({
    to: mail.to?.[0]?.address,
    // The mail holds the entry twice: as an alternative to the text and as a file.
    entries: [
      ...new Set(mail.attachments.map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)))),
    ].map((text) => {
      const lines = text.replaceAll(/\r?\n /g, '');
      const [method, uid, sequence, title, about] = ['METHOD', 'UID', 'SEQUENCE', 'SUMMARY', 'DESCRIPTION'].map(
        (name) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(lines)?.[1] ?? '',
      );
      return {
        method,
        uid: uid!.split('@')[0],
        sequence: Number(sequence),
        title,
        places: /(\d places: [^\\]*(?:\\,[^\\]*)*)/.exec(about!)?.[1],
      };
    }),
  }));
}
const uidOf = (booking: BookingId) => `booking-${world.studio}-${booking}`;

describe('the calendar entry of a customer with guests', () => {
  it('is one for all places, follows each cancellation, and goes with the last place', async () => {
    const [own, ben, cora] = [await book(), await book('Ben'), await book('Cora')];
    const uid = uidOf(own);
    const [all, ...more] = await mailed('booking-confirmed', own, ben, cora);
    expect(more).toEqual([]);
    expect(all!.entries).toMatchObject([{ method: 'REQUEST', uid, title: 'Vinyasa Flow', places: '3 places: You\\, Ben\\, and Cora' }]);

    await end(ben);
    const [fewer] = await mailed('booking-cancelled', ben);
    expect(fewer!.entries).toMatchObject([{ method: 'REQUEST', uid, title: 'Vinyasa Flow', places: '2 places: You and Cora' }]);
    expect(fewer!.entries[0]!.sequence).toBeGreaterThan(all!.entries[0]!.sequence);

    await end(own);
    const [guest] = await mailed('booking-cancelled', own);
    expect(guest!.entries).toMatchObject([{ method: 'REQUEST', uid, title: 'Vinyasa Flow (Cora)', places: undefined }]);

    await end(cora);
    const [none] = await mailed('booking-cancelled', cora);
    expect(none!.entries).toMatchObject([{ method: 'CANCEL', uid }]);
    expect(none!.entries[0]!.sequence).toBeGreaterThan(guest!.entries[0]!.sequence);
  });

  it('goes when all places are cancelled at once', async () => {
    const [own, ben] = [await book(), await book('Ben')];
    await end(own, ben);
    const [mail] = await mailed('booking-cancelled', own, ben);
    expect(mail!.entries).toMatchObject([{ method: 'CANCEL', uid: uidOf(own) }]);
  });

  it('is one for a customer who booked only for a guest, who has an entry of their own', async () => {
    const ben = await book('Ben');
    await setGuestEmail(world, ben, 'ben@mail.test');
    const [customer, guest] = await mailed('booking-confirmed', ben);
    expect(customer).toMatchObject({ to: 'ann@mail.test', entries: [{ method: 'REQUEST', uid: uidOf(ben), title: 'Vinyasa Flow (Ben)' }] });
    expect(guest).toMatchObject({ to: 'ben@mail.test', entries: [{ method: 'REQUEST', uid: uidOf(ben), title: 'Vinyasa Flow' }] });
  });

  it('stays that of the guest’s own place when the others cancel, and tells nobody’s name', async () => {
    const [own, ben] = [await book(), await book('Ben')];
    await setGuestEmail(world, ben, 'ben@mail.test');
    const [, guest] = await mailed('booking-confirmed', own, ben);
    expect(guest).toMatchObject({ to: 'ben@mail.test', entries: [{ uid: uidOf(ben), title: 'Vinyasa Flow', places: undefined }] });
    await end(ben);
    const [customer, gone] = await mailed('booking-cancelled', ben);
    expect(customer).toMatchObject({ to: 'ann@mail.test', entries: [{ method: 'REQUEST', uid: uidOf(own) }] });
    expect(gone).toMatchObject({ to: 'ben@mail.test', entries: [{ method: 'CANCEL', uid: uidOf(ben) }] });
  });

  it('has a new identity after a time without a place, so that the cancellation of the earlier one cannot remove it', async () => {
    const first = await book();
    clock.set(plus(clock.now(), minutes(1)));
    await end(first);
    clock.set(plus(clock.now(), minutes(1)));
    const second = await book();
    const [cancelled] = await mailed('booking-cancelled', first);
    const [booked] = await mailed('booking-confirmed', second);
    expect(cancelled!.entries).toMatchObject([{ method: 'CANCEL', uid: uidOf(first) }]);
    expect(booked!.entries).toMatchObject([{ method: 'REQUEST', uid: uidOf(second) }]);
  });
});
