import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, minutes, plus, seconds } from '../../src/kernel/time.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { Channel, Reached } from '../../src/server/mail/channel.ts';
import { waitAfter, type Delivery } from '../../src/server/mail/deliver.ts';
import { claimMails } from '../../src/server/mail/mail-queue.store.ts';
import { transportFor } from '../../src/server/mail/transport.ts';
import { enqueueMails, type MailDraft } from '../../src/server/outbox.ts';
import { accountMail } from '../../src/features/accounts/server/public.ts';
import { bookingMail } from '../../src/features/classes/rules/booking-mails.ts';
import { saveLogoUrl } from '../../src/features/studio/server/public.ts';
import { imagePath } from '../../src/server/files/image-path.ts';
import { aStaff } from '../builders/staff.ts';
import { aBooking, aClassSession, aLocation, anInstructor } from '../builders/classes.ts';
import {
  aDelivery,
  aMailWorld,
  setGuestEmail,
  handClock,
  mailRows,
  NOON,
  takeCredit,
  type HandClock,
  type MailWorld,
} from '../builders/mail.ts';
import { openTestDatabase } from '../support/database.ts';
import { smtpError, startMailServer, type MailServer } from '../support/smtp.ts';

let database: Database;
let smtp: MailServer;
let clock: HandClock;
let world: MailWorld;
let post: Delivery;
let failures: unknown[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await startMailServer();
  clock = handClock();
  failures = [];
  world = await aMailWorld(database);
  post = aDelivery(database, clock, transportFor({ smtpUrl: smtp.url, demoMode: false })!, failures);
});
afterEach(async () => {
  await post.stop();
  await smtp.close();
});

const enqueue = (...drafts: MailDraft[]) => world.inside((tx) => enqueueMails(tx, clock.now(), drafts));
const deliver = () => post.deliver(world.studio);
const seat = (more: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  world.inside((tx) => aBooking(tx, { session: world.session, customer: world.customer, ...more }));
const endBooking = (id: number, state = 'cancelled') =>
  world.inside((tx) =>
    tx.updateTable('booking').set({ state, waitlist_seq: null }).where('studio_id', '=', tx.studio).where('id', '=', id).execute(),
  );

describe('log-in codes and password resets', () => {
  it('are sent before waiting mails, and hundreds of them delay no other mail', async () => {
    await enqueue(...Array.from({ length: 12 }, () => accountMail('welcome', { customer: world.customer })));
    const code = (nth: number) =>
      accountMail('log-in-code', { address: `p${nth}@mail.test` }, { secret: '271828', expiresAt: plus(clock.now(), minutes(10)) });
    await enqueue(...Array.from({ length: 600 }, (_, nth) => code(nth)));
    const claim = () => world.inside((tx) => claimMails(tx, clock.now(), plus(clock.now(), minutes(1)), 20));
    const kinds = (await claim()).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'log-in-code'), ...Array.from({ length: 10 }, () => 'welcome')]);
    const next = await claim();
    expect(next.filter(({ kind }) => kind === 'welcome')).toHaveLength(2);
  });
});

describe('a mail of the outbox', () => {
  it('is sent once, from the studio, and afterwards only its subject is kept', async () => {
    await enqueue(accountMail('welcome', { customer: world.customer }));
    await deliver();
    await deliver();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({
      subject: 'Welcome to Harbor Yoga',
      from: { name: 'Harbor Yoga', address: 'no-reply@atelier.test' },
      to: [{ address: 'ann@mail.test' }],
      replyTo: [{ address: 'hello@harbor.test' }],
    });
    expect(smtp.mails[0]!.text).toContain('Your account at Harbor Yoga is ready');
    expect(smtp.mails[0]!.html).toContain('<h1');
    expect(await mailRows(world)).toMatchObject([
      { state: 'sent', subject: 'Welcome to Harbor Yoga', sent_at: new Date(NOON), html_body: null, text_body: null, attempts: 1 },
    ]);
  });

  it('is retried with the same Message-ID and growing pauses until the server accepts it', async () => {
    const asked: string[] = [];
    smtp.refuse = (to) => (asked.push(to), smtpError(451, 'not now'));
    await enqueue(accountMail('welcome', { customer: world.customer }));
    await deliver();
    await deliver();
    expect(asked).toHaveLength(1);
    expect(await mailRows(world)).toMatchObject([{ state: 'queued', attempts: 1, next_try_at: new Date(plus(NOON, seconds(30))) }]);
    expect((await mailRows(world))[0]!.last_error).toContain('not now');
    clock.set(plus(NOON, seconds(30)));
    await deliver();
    expect(asked).toHaveLength(2);
    smtp.refuse = null;
    clock.set(plus(NOON, seconds(90)));
    await deliver();
    expect(smtp.mails).toHaveLength(1);
    const [row] = await mailRows(world);
    expect(row).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(smtp.mails[0]!.messageId).toBe(`<mail-${world.studio}-${row!.id}-${NOON.toString(36)}@atelier.test>`);
  });

  it('is sent again once, with the same Message-ID, when the process died before marking it sent', async () => {
    await enqueue(accountMail('welcome', { customer: world.customer }));
    await deliver();
    // The state after the crash: queued, and claimed until the lease ends.
    await world.inside((tx) =>
      tx
        .updateTable('mail')
        .set({ state: 'queued', next_try_at: new Date(plus(NOON, minutes(3))) })
        .where('studio_id', '=', tx.studio)
        .execute(),
    );
    await deliver();
    expect(smtp.mails).toHaveLength(1);
    clock.set(plus(NOON, minutes(3)));
    await deliver();
    await deliver();
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]!.messageId).toBe(smtp.mails[0]!.messageId);
  });

  it('is given up at once when the server rejects it for good, and other mails are sent', async () => {
    smtp.refuse = (to) => (to === 'gone@mail.test' ? smtpError(550, 'no such person') : null);
    const booking = await seat({ other: 'Ben Ito' });
    await setGuestEmail(world, booking, 'gone@mail.test');
    await enqueue(bookingMail('booking-confirmed', booking));
    await deliver();
    expect(smtp.mails.map((mail) => mail.to?.[0]?.address)).toEqual(['ann@mail.test']);
    expect((await mailRows(world)).map((row) => row.state)).toEqual(['sent', 'failed']);
    expect(failures).toMatchObject([{ gaveUp: true, kind: 'booking-confirmed' }]);
  });

  it('is given up after 16 tries in about nine hours', async () => {
    smtp.refuse = () => smtpError(451, 'not now');
    await enqueue(accountMail('welcome', { customer: world.customer }));
    for (let time = 0; time < 20; time++) {
      await deliver();
      clock.set(plus(clock.now(), hours(1)));
    }
    expect(await mailRows(world)).toMatchObject([{ state: 'failed', attempts: 16 }]);
    const whole = Array.from({ length: 15 }, (_, index) => waitAfter(index + 1)).reduce((sum, wait) => sum + wait, 0);
    expect(whole).toBeGreaterThan(hours(8));
  });
});

describe('a mail that is no longer true is skipped', () => {
  it('a confirmation whose booking was cancelled', async () => {
    const booking = await seat();
    await enqueue(bookingMail('booking-confirmed', booking));
    await endBooking(booking);
    await enqueue(bookingMail('booking-cancelled', booking));
    await deliver();
    expect(smtp.mails.map((mail) => mail.subject)).toEqual(['Cancelled: Vinyasa Flow, Mon 23 Nov, 10:00 am']);
    expect((await mailRows(world)).map((row) => row.state)).toEqual(['skipped', 'sent']);
  });

  it('a waitlist mail to a promoted person', async () => {
    const booking = await seat({ waits: true });
    await enqueue(bookingMail('waitlist-joined', booking));
    await world.inside((tx) =>
      tx.updateTable('booking').set({ waitlist_seq: null }).where('studio_id', '=', tx.studio).where('id', '=', booking).execute(),
    );
    await enqueue(bookingMail('waitlist-promoted', booking));
    await deliver();
    expect(smtp.mails.map((mail) => mail.subject)).toEqual(['You’re in: Vinyasa Flow, Mon 23 Nov, 10:00 am']);
  });

  it('an expired link, whose secret is wiped', async () => {
    const link = 'https://harbor.example/reset?token=SECRET';
    await enqueue(accountMail('reset-password', { customer: world.customer }, { link, expiresAt: plus(NOON, hours(1)) }));
    clock.set(plus(NOON, hours(1)));
    await deliver();
    expect(smtp.mails).toEqual([]);
    expect(JSON.stringify(await mailRows(world))).not.toContain('SECRET');
  });
});

describe('the content of a mail', () => {
  const online = { link: 'https://meet.example/room', password: 'lotus' };

  it('names the waitlist position at the time of sending', async () => {
    const first = await seat({ other: 'Ben', waits: true });
    const second = await seat({ waits: true });
    await enqueue(bookingMail('waitlist-joined', second));
    await endBooking(first);
    await deliver();
    expect(smtp.mails[0]!.text).toContain('number 1 in line');
  });

  it('names all people of a booking once, and who of them still waits', async () => {
    const [own, ben, cora] = [await seat(), await seat({ other: 'Ben' }), await seat({ other: 'Cora', waits: true })];
    await setGuestEmail(world, ben, 'ben@mail.test');
    await enqueue(bookingMail('waitlist-promoted', own), bookingMail('waitlist-promoted', ben), bookingMail('waitlist-joined', cora));
    await deliver();
    expect(smtp.mails.map((mail) => mail.to?.[0]?.address)).toEqual(['ann@mail.test', 'ben@mail.test', 'ann@mail.test']);
    const [ann, guest] = smtp.mails;
    expect(ann!.text).toMatch(/Cora still waits for a place: number 1 in line\.\s+The same holds for Ben\./);
    expect(guest!.text).not.toContain('Cora');
    expect(ann!.attachments.flatMap(({ filename }) => filename ?? [])).toEqual(['booking.ics']);
  });

  it('explains how to join when only a guest has a seat in a class that is now online', async () => {
    const session = await world.inside((tx) => aClassSession(tx, { startsAt: plus(NOON, hours(5)), online, waitlist: true }));
    const [own, ben] = [await seat({ session, waits: true }), await seat({ session, other: 'Ben' })];
    await enqueue(bookingMail('class-changed', ben), bookingMail('class-changed', own));
    expect(await mailRows(world)).toMatchObject([{ data: { booking: own, with: [own, ben] } }]);
    await deliver();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]!.text).toContain(online.link);
    expect(smtp.mails[0]!.text).toContain('You still wait for a place: number 1 in line.');
  });

  it('a reset mail links to the reset page, and the link is forgotten afterwards', async () => {
    const link = 'https://harbor.example/reset-password?email=ann%40mail.test&token=SECRET&type=customers';
    await enqueue(accountMail('reset-password', { customer: world.customer }, { link, expiresAt: plus(NOON, hours(1)) }));
    await deliver();
    expect(smtp.mails[0]!.text).toContain(link);
    expect(smtp.mails[0]!.html).toContain('token=SECRET');
    expect(JSON.stringify(await mailRows(world))).not.toContain('SECRET');
  });

  it('shows time, place and instructor in the studio’s zone, and links to the studio’s own address', async () => {
    const session = await world.inside(async (tx) =>
      aClassSession(tx, {
        name: 'Reformer & <Mat>',
        startsAt: plus(NOON, hours(53)),
        location: await aLocation(tx, { name: 'Harbor Loft' }),
        instructor: await anInstructor(tx, { name: 'Maya Lindqvist' }),
      }),
    );
    const booking = await seat({ session });
    await takeCredit(world, booking);
    await enqueue(bookingMail('booking-confirmed', booking));
    await deliver();
    const { text, html } = smtp.mails[0]!;
    expect(text).toContain('When:  Mon 23 Nov, 3:00 pm – 4:00 pm (Eastern Time)\nWhere: Harbor Loft\nWith:  Maya Lindqvist');
    expect(text).toContain(`My bookings: https://${world.slug}.example/account#bookings`);
    expect(text).toContain('You can cancel free of charge until Mon 23 Nov, 3:00 am; after that, your credit isn’t returned.');
    expect(html).toContain('Reformer &amp; &lt;Mat&gt;');
  });

  it('shows an uploaded logo in a format and size that every mail program can show', async () => {
    const name = 'logo'.padEnd(22, 'o');
    const size = { width: 800, height: 160 };
    const logoUrl = imagePath(world.studio, name);
    const look = (url: string) => world.inside((tx) => saveLogoUrl(tx, url));
    await look(logoUrl);
    await world.inside(async (tx) => {
      const staff = await aStaff(tx);
      const row = { studio_id: tx.studio, name, kind: 'logo', staff_id: staff.id, state: 'kept', created_at: new Date(NOON), ...size };
      await tx.insertInto('stored_image').values(row).execute();
    });
    await enqueue(accountMail('welcome', { customer: world.customer }));
    await deliver();
    expect(smtp.mails[0]!.html).toMatch(
      new RegExp(`<img[^>]* height="36"[^>]* src="https://${world.slug}.example${logoUrl.replace('webp', 'png')}"[^>]* width="180"`),
    );
    // A logo with an unreadable address does not block the mail.
    await look('http://[');
    await enqueue(accountMail('welcome', { customer: world.customer }));
    await deliver();
    expect(smtp.mails[1]!.html).not.toContain('<img');
  });

  it('shows the link of an online class only to people with a seat', async () => {
    const session = await world.inside((tx) => aClassSession(tx, { startsAt: plus(NOON, hours(5)), online, waitlist: true }));
    const waits = await seat({ session, waits: true });
    const sits = await seat({ session, other: 'Ben Ito' });
    await enqueue(bookingMail('waitlist-joined', waits));
    await enqueue(bookingMail('booking-confirmed', sits));
    await deliver();
    const [line, confirmation] = smtp.mails;
    expect(JSON.stringify(line)).not.toMatch(/meet\.example|lotus/);
    expect(confirmation!.text).toContain('https://meet.example/room');
    expect(confirmation!.text).toContain('lotus');
    await endBooking(sits);
    await enqueue(bookingMail('booking-cancelled', sits));
    await deliver();
    expect(JSON.stringify(smtp.mails[2])).not.toMatch(/meet\.example|lotus/);
  });
});

describe('the calendar entry of a mail', () => {
  const calendarOf = (index: number) => {
    const part = smtp.mails[index]!.attachments.find((one) => one.mimeType === 'text/calendar' || one.filename?.endsWith('.ics'));
    const content = part!.content;
    const text = (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll(/\r?\n /g, '');
    return Object.fromEntries(
      text
        .split(/\r?\n/)
        .filter(Boolean)
        .map((line) => /^([^:;]+)[^:]*:(.*)$/.exec(line)!.slice(1) as [string, string]),
    );
  };

  it('is added by the confirmation and removed by the cancellation', async () => {
    const booking = await seat();
    await enqueue(bookingMail('booking-confirmed', booking));
    await deliver();
    await endBooking(booking);
    await enqueue(bookingMail('booking-cancelled', booking));
    await deliver();
    const [put, taken] = [calendarOf(0), calendarOf(1)];
    expect(put).toMatchObject({
      METHOD: 'REQUEST',
      DTSTART: '20261123T150000Z',
      DTEND: '20261123T160000Z',
      SUMMARY: 'Vinyasa Flow',
      STATUS: 'CONFIRMED',
    });
    expect(taken).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: put['UID'] });
    expect(Number(taken['SEQUENCE'])).toBeGreaterThan(Number(put['SEQUENCE']));
  });
});

describe('a notice of a mail that is also told on the phone', () => {
  /** A phone that answers like this, one answer after the other, and the notices that it was asked to show. */
  function phone(...answers: readonly Reached[]) {
    const shown: string[] = [];
    const channel: Channel = {
      name: 'push',
      reach: ({ brief, mail }) => {
        shown.push(`${mail.kind} ${brief.name}`);
        const answer = answers[shown.length - 1];
        return answer === undefined ? Promise.reject(new Error('the phone fails')) : Promise.resolve(answer);
      },
      report: () => Promise.resolve('none'),
    };
    return { shown, channel };
  }
  const ways = ({ channel }: { readonly channel: Channel }, replacesMail: boolean) =>
    aDelivery(database, clock, transportFor({ smtpUrl: smtp.url, demoMode: false })!, failures, {
      channels: [channel],
      prepare: (_, __, mails) =>
        Promise.resolve(
          mails.map(() => ({
            write: () => Promise.resolve({ subject: 'A mail', text: 'A mail', html: '<p>A mail</p>', attachments: [] }),
            brief: {
              name: 'Yoga',
              when: 'Thu 7:00 pm',
              body: 'A seat is free.',
              path: '/class/1',
              about: 'booking-1',
              until: plus(NOON, hours(1)),
              replacesMail,
            },
          })),
        ),
    });
  const wait = { waitUntil: plus(NOON, seconds(20)) };

  it.each([
    ['is not sent when the phone showed the notice in time', [wait, 'told'], true, 0],
    ['is sent when the phone did not show it in time', [wait, 'none'], true, 1],
    ['is sent also when it says more than the notice', ['told'], false, 1],
    ['is sent when the way fails', [], true, 1],
  ] as const)('%s', async (_, answers, replacesMail, sent) => {
    const { shown, channel } = phone(...answers);
    const own = ways({ channel }, replacesMail);
    await enqueue(accountMail('welcome', { customer: world.customer }));
    await own.deliver(world.studio);
    if (answers.length === 2) {
      expect(smtp.mails).toHaveLength(0);
      expect(await mailRows(world)).toMatchObject([{ state: 'queued', next_try_at: new Date(wait.waitUntil), last_error: null }]);
      clock.set(wait.waitUntil);
      await own.deliver(world.studio);
    }
    expect(shown).toEqual(Array.from({ length: Math.max(1, answers.length) }, () => 'welcome Yoga'));
    expect(smtp.mails).toHaveLength(sent);
    expect(await mailRows(world)).toMatchObject([{ state: sent === 1 ? 'sent' : 'arrived', subject: 'A mail' }]);
    await own.stop();
  });

  it('goes by mail only once the mail itself has failed', async () => {
    smtp.refuse = () => smtpError(451, 'not now');
    const { shown, channel } = phone('none', 'none');
    const own = ways({ channel }, true);
    await enqueue(accountMail('welcome', { customer: world.customer }));
    await own.deliver(world.studio);
    clock.set(plus(NOON, seconds(30)));
    await own.deliver(world.studio);
    expect(shown).toHaveLength(1);
    await own.stop();
  });
});
