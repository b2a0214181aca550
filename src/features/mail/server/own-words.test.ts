/** The studio's own words of its mails, from the office to the mail (owner task 37). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRush, type Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { testSign } from '../../../../tests/support/all-operations.ts';
import { NOW, iso } from '../../../../tests/support/class-desk.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { handClock } from '../../../../tests/builders/mail.ts';
import { mailKindsOf } from '../../../app/server/after-the-commit.ts';
import { asId, type BookingId, type GiftCardId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { delivery } from '../../../server/mail/deliver.ts';
import { transportFor } from '../../../server/mail/transport.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import { giftCardMail } from '../../gift-cards/server/gift-card-mails.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { prepareMails } from './prepare-mails.ts';
import { listKeptMails } from './mailbox.store.ts';

let server: TestServer;
let rush: Rush;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setClock(iso(NOW));
  rush = await aRush(server.atelier.database, { now: NOW, people: 2, credits: 3, sessions: 1, capacity: 2 });
  ({ token } = await inside((tx) => aStaff(tx, { role: 'owner', email: 'ruth@team.test', password: 'open sesame 1' })));
});

const inside = <T>(work: Parameters<typeof inStudio<T>>[2]): Promise<T> => inStudio(server.atelier.database.db, rush.studio, work);
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, path, { studio: { slug: rush.slug }, token, ...(body && { body }) });
const reserve = () =>
  server.call('POST', '/api/reserveClass', {
    studio: { slug: rush.slug },
    token: rush.people[0]!.token,
    body: { user_pass: rush.people[0]!.pass, schedule_id: rush.sessions[0]! },
  });

async function say(kind: string, words: object) {
  const path = `/office/mails/${kind}`;
  const { item } = (await call('GET', path)).body;
  return call('PUT', path, { ...item, ...words });
}

/** Delivers the queued mails at `at` and returns those that were sent, newest first. */
async function sent(at: Instant = NOW) {
  const { database } = server.atelier;
  const post = delivery({
    db: database.db,
    clock: handClock(at),
    transport: transportFor({ smtpUrl: undefined, demoMode: true })!,
    prepare: prepareMails(mailKindsOf(testSign)),
    loadStudio,
    originOf: ({ slug }) => `https://${slug}.example`,
    from: 'no-reply@atelier.test',
    channels: [],
    quietFrom: () => null,
    onFailure: (error) => {
      throw error;
    },
  });
  await post.deliver(rush.studio);
  await post.stop();
  return inside((tx) => listKeptMails(tx, {}, 10));
}

const GIFT_CARD = {
  amount: 5000,
  balance: 5000,
  currency: 'USD',
  state: 'issued',
  created_at: new Date(NOW),
  recipient_name: 'Eve',
  recipient_email: 'friend@mail.test',
  sender_name: 'Ada',
  sender_email: 'ada@mail.test',
};

describe('a mail to a customer', () => {
  it('has our words without own words', async () => {
    await reserve();
    const [mail] = await sent();
    expect(mail!.subject).not.toContain('towel');
    expect(mail!.text).not.toContain('towel');
  });

  it('has the subject and the paragraph of the studio, with values', async () => {
    expect(
      (await say('booking-confirmed', { subject: 'See you, {name}', paragraph: 'Bring <b>a towel</b> to {class}.\n{studio}' })).status,
    ).toBe(200);
    await reserve();
    const [mail] = await sent();
    expect(mail!.subject).toMatch(/^See you, \S+$/);
    expect(mail!.text).toMatch(/Bring <b>a towel<\/b> to \S.*\.\n\n\S/);
    expect(mail!.html).toContain('Bring &lt;b&gt;a towel&lt;/b&gt; to ');
  });

  it('is not sent when it is off, and the others are', async () => {
    await say('waitlist-joined', { isOff: true });
    await say('class-reminder', { isOff: true });
    const reply = await reserve();
    await inside((tx) => enqueueMails(tx, NOW, [bookingMail('class-reminder', asId<BookingId>(reply.body.booking_id))]));
    await sent();
    const states = await inside((tx) =>
      tx.selectFrom('mail').select(['kind', 'state', 'last_error']).where('studio_id', '=', tx.studio).orderBy('id').execute(),
    );
    expect(states).toEqual([
      { kind: 'booking-confirmed', state: 'sent', last_error: null },
      { kind: 'class-reminder', state: 'skipped', last_error: 'the studio has turned this mail off' },
    ]);
  });
});

describe('the editor', () => {
  it.each([
    [
      'class-reminder',
      { subject: 'Hi {nmae}' },
      { subject: ['{nmae} stands for nothing in this mail. You can use {name}, {studio}, {class}, {date}, {time}, {teacher}, {place}.'] },
    ],
    ['receipt', { paragraph: 'For {class}' }, { paragraph: ['{class} stands for nothing in this mail. You can use {name}, {studio}.'] }],
    ['receipt', { isOff: true }, { isOff: ['Customers have to get this mail, so it cannot be turned off.'] }],
  ])('refuses for %s: %j', async (kind, words, errors) => {
    const refused = await say(kind, words);
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({ status: 422, errors });
  });

  it('shows which kinds have own words, and the history of each', async () => {
    await say('class-reminder', { paragraph: 'Bring a towel.' });
    await say('waitlist-joined', { isOff: true });
    const { items } = (await call('GET', '/office/mails')).body;
    expect(items.filter((one: { hasOwnWords: boolean; isOff: boolean }) => one.hasOwnWords || one.isOff)).toEqual([
      { kind: 'class-reminder', hasOwnWords: true, isOff: false },
      { kind: 'waitlist-joined', hasOwnWords: false, isOff: true },
    ]);
    const { entries } = (await call('GET', '/office/mails/class-reminder/history')).body;
    expect(entries.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: 'paragraph', oldValue: '', newValue: 'Bring a towel.' }],
    ]);
    expect((await call('GET', '/office/mails/waitlist-joined/history')).body.entries).toHaveLength(1);
  });

  it('has no example before the first booking', async () => {
    expect((await call('GET', '/office/mails/class-reminder/example')).body.letter).toBeNull();
    const refused = await call('POST', '/office/mails/class-reminder/test', { subject: '', paragraph: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'no-example']);
  });

  it('shows a real booking, also for a mail that was never sent, without a way into the customer’s account', async () => {
    await reserve();
    const { letter, values } = (await call('GET', '/office/mails/class-reminder/example')).body;
    expect(letter.paragraphs[0]).toContain(values.name);
    expect(letter.card.title).toBe(values.class);
    expect(JSON.stringify(letter)).not.toContain('http');
  });

  it('sends one with the unsaved words to the person who asks', async () => {
    await reserve();
    await sent();
    const reply = await call('POST', '/office/mails/class-reminder/test', { subject: 'Soon, {name}', paragraph: 'Bring a towel.' });
    expect(reply.body).toEqual({ to: 'ruth@team.test' });
    const mail = (await sent()).find(({ to }) => to === 'ruth@team.test')!;
    expect(mail.subject).toMatch(/^Test: Soon, \S+$/);
    expect(mail.text).toContain('Bring a towel.');
  });

  it('sends no more than 20 in an hour', async () => {
    await reserve();
    const send = () => call('POST', '/office/mails/class-reminder/test', { subject: '', paragraph: '' });
    for (let nth = 0; nth < 20; nth += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts']);
  });

  it('shows no code of a gift card, and no address that leads to a seat, in an example and in a test', async () => {
    await inside(async (tx) => {
      const { id } = await tx
        .insertInto('gift_card')
        .values({ ...GIFT_CARD, studio_id: tx.studio })
        .returning('id')
        .executeTakeFirstOrThrow();
      const about = { card: asId<GiftCardId>(id), link: 'SECRET-CODE-1234' };
      await enqueueMails(tx, NOW, [giftCardMail('gift-card', 'friend@mail.test', about)]);
    });
    const { letter } = (await call('GET', '/office/mails/gift-card/example')).body;
    expect(letter.card.rows[0].value).toBe('····');
    const booked = await reserve();
    await call('POST', '/office/mails/gift-card/test', { subject: '', paragraph: '' });
    const given = await server.call('POST', '/api/seat-gift/give', {
      studio: { slug: rush.slug },
      token: rush.people[0]!.token,
      body: { id: booked.body.booking_id, email: 'friend@mail.test' },
    });
    expect(given.status).toBe(200);
    await call('POST', '/office/mails/seat-gift/test', { subject: '', paragraph: '' });
    const tests = (await sent()).filter(({ to }) => to === 'ruth@team.test');
    expect(tests).toHaveLength(2);
    const all = tests.map(({ text, html }) => text + html).join('\n');
    expect(all).not.toContain('SECRET-CODE');
    expect(all).not.toContain('/seat/');
  });

  it('shows no example to somebody who may not see customers', async () => {
    await reserve();
    await inside(async (tx) => {
      await tx.deleteFrom('package_feature').where('studio_id', '=', tx.studio).where('feature', '=', 'extended_staff_portal').execute();
      await tx
        .updateTable('studio_settings')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('studio_id', '=', tx.studio)
        .execute();
      ({ token } = await aStaff(tx, { role: 'manager', email: 'mona@team.test', password: 'open sesame 1' }));
    });
    expect((await call('GET', '/office/mails/class-reminder')).status).toBe(200);
    expect((await call('GET', '/office/mails/class-reminder/example')).body.letter).toBeNull();
  });
});
