/** Texts through the studio's account, against a fake of Twilio (docs/decisions/0281). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aDelivery, handClock, type HandClock } from '../../../../tests/builders/mail.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTwilio, type FakeTwilio } from '../../../../tests/fakes/twilio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { days, hours, instant, minutes, plus, seconds, toUnix, type Instant } from '../../../kernel/time.ts';
import { secretBox } from '../../../server/secret-box.ts';
import type { Delivery, DeliveryParts } from '../../../server/mail/deliver.ts';
import type { Brief } from '../../../server/mail/mail.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { accountMail } from '../../accounts/server/public.ts';
import { textChannel } from './text-channel.ts';
import { twilioService, type TextService } from './twilio-service.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));
const PHONE = '+14155550100';

let server: TestServer;
let twilio: FakeTwilio;
let studio: TestStudio;
let owner: string;
let person: Awaited<ReturnType<typeof aCustomer>>;
let clock: HandClock;
let letters: string[];
let open: Delivery[];

beforeAll(async () => {
  twilio = await startTwilio();
  server = await startTestServer({ TWILIO_API_BASE: twilio.url, SECRET_KEY, BASE_URL: 'https://example', BASE_DOMAIN: 'example' });
});
afterAll(async () => {
  await server.close();
  await twilio.close();
});
beforeEach(async () => {
  twilio.texts.length = 0;
  twilio.refused.clear();
  clock = handClock(NOW);
  setClock(NOW);
  letters = [];
  open = [];
  studio = await aStudio(server.atelier.database, { settings: { name: 'Harbor Yoga' } });
  owner = await studio.inside(async (tx) => (await aStaff(tx, { role: 'owner' })).token);
  person = await studio.inside((tx) => aCustomer(tx, { row: { phone: PHONE } }));
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()));
  // Every request has to match Twilio's own description.
  if (twilio.misread.length > 0) throw new Error(twilio.misread.join('\n'));
});

function setClock(at: Instant) {
  clock.set(at);
  server.setClock(new Date(at).toISOString());
}
const office = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, token = owner) =>
  server.call(method, `/office/texts${path}`, { studio, token, ...(body && { body }) });
const connect = (more: object = {}) => office('POST', '', { ...twilio.account, ...more });

/** The delivery of a server whose mails all have this brief. */
function aPost(
  more: { service?: TextService; until?: Instant; quietFrom?: DeliveryParts['quietFrom']; brief?: Partial<Brief> } = {},
): Delivery {
  const { service = twilioService(twilio.url), until = plus(NOW, hours(3)), quietFrom = () => null } = more;
  const brief = {
    name: 'Vinyasa Flow',
    when: 'Thu 7:00 pm',
    body: 'You have a seat.',
    path: '/class/12',
    about: 'booking-1',
    until,
    replacesMail: true,
    ...more.brief,
  };
  const letter = { subject: 'A mail', text: 'A mail', html: '<p>A mail</p>', attachments: [] };
  const transport = { keepsBodies: false, send: async ({ to }: { readonly to: string }) => void letters.push(to), close: () => {} };
  const { database } = server.atelier;
  const post = aDelivery(database, clock, transport, [], {
    channels: [textChannel({ db: database.db, clock, texts: { service, box: secretBox(SECRET_KEY) } })],
    quietFrom,
    prepare: async (_, __, mails) => mails.map(() => ({ write: async () => letter, brief })),
  });
  open.push(post);
  return post;
}
const enqueue = (who = person.id) => studio.inside((tx) => enqueueMails(tx, clock.now(), [accountMail('welcome', { customer: who })]));
async function mail(post = aPost()) {
  await enqueue();
  await post.deliver(studio.id);
}
const texts = () =>
  studio.inside((tx) => tx.selectFrom('text_message').selectAll().where('studio_id', '=', tx.studio).orderBy('id').execute());
const wantsTexts = () =>
  studio.inside(async (tx) => {
    const { sms_opt_in: wants } = await tx
      .selectFrom('customer')
      .select('sms_opt_in')
      .where('studio_id', '=', tx.studio)
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    return wants;
  });
const tell = ({ url, body, headers }: ReturnType<FakeTwilio['report']>, more: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url);
  return server.atelier.app.inject({
    method: 'POST',
    url: pathname + search,
    payload: body,
    headers: { ...headers, 'x-studio': studio.slug, ...more },
  });
};
const reply = (form: Readonly<Record<string, string>>) =>
  tell(twilio.reply(`https://${studio.slug}.example/v1/texts/replies`, { From: PHONE, MessageSid: `SM${form['Body']}`, ...form }));
const told = async (form: Readonly<Record<string, string>>) => (await reply(form)).statusCode;

describe('the account', () => {
  it('is off until an owner connects it, and its token is never returned', async () => {
    expect((await office('GET')).body).toEqual({
      textAccount: null,
      replyAddress: `https://${studio.slug}.example/v1/texts/replies`,
      ownPhone: null,
      months: [],
    });
    await mail();
    const { status, body } = await connect();
    expect([status, body.textAccount]).toEqual([
      200,
      {
        accountSid: twilio.account.accountSid,
        accountName: 'Harbor Yoga',
        sender: '+14155552671',
        tokenEnd: 'nt_1',
        textTrouble: null,
        connectedAt: toUnix(NOW),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(twilio.account.authToken);
    const stored = await studio.inside((tx) =>
      tx.selectFrom('text_account').select('secrets').where('studio_id', '=', tx.studio).execute(),
    );
    expect(stored[0]!.secrets).not.toContain(twilio.account.authToken);
    expect([twilio.texts, letters]).toEqual([[], [person.email]]);
  });

  it.each([
    ['another SID', { accountSid: 'SK1' }, 422, 'accountSid'],
    ['no token', { authToken: undefined }, 422, 'authToken'],
    ['a sender without its country', { sender: '4155552671' }, 422, 'sender'],
    ['a wrong token', { authToken: 'wrong' }, 422, 'authToken'],
  ])('is refused with %s', async (_, more, status, field) => {
    const refused = await connect(more);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
    expect((await office('GET')).body.textAccount).toBeNull();
  });

  it('is not connected while Twilio does not answer, keeps its token, is removed, and stands in the history', async () => {
    twilio.fail('/Accounts/', { kind: 'broken' });
    expect(await connect()).toMatchObject({ status: 409, body: { code: 'twilio-away' } });
    await connect();
    expect((await connect({ authToken: undefined, sender: `MG${'a'.repeat(32)}` })).body.textAccount.sender).toMatch(/^MG/);
    expect((await office('DELETE')).body.textAccount).toBeNull();
    expect(await office('DELETE')).toMatchObject({ status: 409, body: { code: 'texts-off' } });
    await mail();
    expect(twilio.texts).toEqual([]);
    const { body } = await server.call('GET', '/office/history?group=settings', { studio, token: owner });
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
      'settings_texts.remove',
      'settings_texts.connect',
      'settings_texts.connect',
    ]);
  });

  it('says to customers whether the studio sends texts', async () => {
    const ask = async () => (await server.call('GET', '/api/texts', { studio, token: person.token })).body;
    expect(await ask()).toEqual({ sendsTexts: false });
    await connect();
    expect(await ask()).toEqual({ sendsTexts: true });
  });
});

describe('a test text', () => {
  it('goes to a number as it is typed', async () => {
    expect(await office('POST', '/test', { phone: '(415) 555-0123' })).toMatchObject({ status: 409, body: { code: 'texts-off' } });
    await connect();
    expect(await office('POST', '/test', { phone: '(415) 555-0123' })).toMatchObject({ status: 200 });
    expect(twilio.texts).toMatchObject([{ to: '+14155550123', from: '+14155552671', body: 'Harbor Yoga: your text messages work.' }]);
    expect(await texts()).toMatchObject([{ state: 'sent', mail_id: null, customer_id: null }]);
  });

  it.each([
    ['no number', '123', null, 422, undefined],
    ['a number that Twilio does not know', PHONE, 21_211, 422, undefined],
    ['a number without texts', PHONE, 21_614, 422, undefined],
    ['a number that has replied STOP', PHONE, 21_610, 422, undefined],
    ['a sender that is refused', PHONE, 21_606, 409, 'sender-refused'],
    ['another error', PHONE, 30_007, 409, 'text-refused'],
  ])('to %s is refused', async (_, phone, error, status, code) => {
    await connect();
    if (error !== null) twilio.refused.set(PHONE, error);
    const refused = await office('POST', '/test', { phone });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await texts()).map(({ state }) => state)).toEqual(error === null ? [] : ['failed']);
  });

  it('without an answer may still arrive, and only some an hour are sent', async () => {
    await connect();
    twilio.fail('/Messages', { kind: 'broken' });
    expect(await office('POST', '/test', { phone: PHONE })).toMatchObject({ status: 409, body: { code: 'text-unknown' } });
    const rest = [];
    for (let nth = 0; nth < 30; nth++) rest.push((await office('POST', '/test', { phone: PHONE })).status);
    expect(new Set(rest)).toEqual(new Set([200, 429]));
  });
});

describe('a text beside a mail', () => {
  beforeEach(() => connect());

  it('has the studio first and the way to end it once, and the mail follows', async () => {
    const post = aPost();
    await mail(post);
    await mail(post);
    const words = `Harbor Yoga: Vinyasa Flow, Thu 7:00 pm. You have a seat. https://${studio.slug}.example/class/12`;
    expect(twilio.texts.map(({ body }) => body)).toEqual([`${words} Reply STOP to end`, words]);
    expect(twilio.texts[0]).toMatchObject({ to: PHONE, from: '+14155552671', validity: 3 * 60 * 60 });
    expect(letters).toEqual([person.email, person.email]);
  });

  it.each([
    ['the person does not want any', { sms_opt_in: false }, {}],
    ['the person has no number', { phone: null }, {}],
    ['the number lacks its country', { phone: '415 555 0100' }, {}],
    ['people sleep', {}, { quietFrom: () => NOW }],
    ['the time of the notice is over', {}, { until: NOW }],
  ])('is not sent when %s', async (_, row, more) => {
    await studio.inside(async (tx) => {
      if (Object.keys(row).length > 0)
        await tx.updateTable('customer').set(row).where('studio_id', '=', tx.studio).where('id', '=', person.id).execute();
    });
    await mail(aPost(more));
    expect([twilio.texts, await texts(), letters]).toEqual([[], [], [person.email]]);
  });

  it('keeps the day and the time of a long name', async () => {
    const name = 'Contemporary Basics with Live Music for Complete Beginners and Those who Come Back after a Long While';
    await mail(aPost({ brief: { name, when: 'Thu Nov 26, 7:00 pm' } }));
    expect(twilio.texts[0]!.body).toMatch(/^Harbor Yoga: Contemporary Basics.*\.\.\., Thu Nov 26, 7:00 pm\. You have a seat\./);
  });

  it('is not delivered in the quiet hours, however late it was sent', async () => {
    const quietFrom = () => plus(NOW, hours(1));
    await mail(aPost({ quietFrom }));
    setClock(plus(NOW, minutes(50)));
    await mail(aPost({ quietFrom }));
    expect(twilio.texts.map(({ validity }) => validity)).toEqual([3600, 600]);
  });

  it('is not sent when the way before took until the quiet hours', async () => {
    const post = aPost({ quietFrom: () => (setClock(plus(NOW, hours(1))), plus(NOW, hours(1))) });
    await mail(post);
    expect([twilio.texts, letters]).toEqual([[], [person.email]]);
  });

  it('is not sent again after a crash between sending and noting it', async () => {
    const real = twilioService(twilio.url);
    const dies: TextService = { ...real, send: async (...ask) => (await real.send(...ask), Promise.reject(new Error('the process dies'))) };
    const post = aPost({ service: dies });
    await enqueue();
    await post.deliver(studio.id);
    // Another process claims the mail once more, because this one has not noted anything.
    await studio.inside((tx) =>
      tx
        .updateTable('mail')
        .set({ state: 'queued', next_try_at: new Date(NOW) })
        .where('studio_id', '=', tx.studio)
        .execute(),
    );
    await aPost().deliver(studio.id);
    expect([twilio.texts.length, (await texts()).map(({ state }) => state)]).toEqual([1, ['begun']]);
    expect(letters.length).toBeGreaterThan(0);
    // The report that comes later tells what became of it.
    expect((await tell(twilio.report(twilio.texts[0]!, 'delivered'))).statusCode).toBe(200);
    expect(await texts()).toMatchObject([{ state: 'delivered', ref: twilio.texts[0]!.sid }]);
  });

  it('is not sent twice by two processes at once', async () => {
    await enqueue();
    const { database } = server.atelier;
    const channel = textChannel({ db: database.db, clock, texts: { service: twilioService(twilio.url), box: secretBox(SECRET_KEY) } });
    const row = await studio.inside((tx) => tx.selectFrom('mail').selectAll().where('studio_id', '=', tx.studio).executeTakeFirstOrThrow());
    const claimed = { id: row.id, kind: row.kind, to: row.to_address, customer: person.id, staff: null, data: {}, createdAt: NOW };
    const brief = {
      name: 'Yoga',
      when: 'Thu 7:00 pm',
      body: 'A seat.',
      path: '/',
      about: 'booking-1',
      until: plus(NOW, hours(1)),
      replacesMail: true,
    };
    const loaded = await studio.inside(async (tx) => (await import('../../studio/server/public.ts')).loadStudio(tx));
    const notice = { studio: loaded, origin: 'https://book.example', at: NOW, mail: claimed, brief };
    expect(await Promise.all([channel.reach(notice), channel.reach(notice), channel.reach(notice)])).toEqual(['none', 'none', 'none']);
    expect(twilio.texts).toHaveLength(1);
    // The control: without the row of the mail, which is written first, the person gets it again.
    await studio.inside((tx) => tx.updateTable('text_message').set({ mail_id: null }).where('studio_id', '=', tx.studio).execute());
    await channel.reach(notice);
    expect(twilio.texts).toHaveLength(2);
  });

  it.each([
    [21_211, 'failed', true, null],
    [21_614, 'failed', true, null],
    [21_610, 'failed', false, null],
    [21_606, 'failed', true, 'sender-refused'],
  ])('that Twilio refuses with %s is not tried again, and the mail goes', async (error, state, wants, textTrouble) => {
    twilio.refused.set(PHONE, error);
    await mail();
    expect(await texts()).toMatchObject([{ state, error_code: error }]);
    expect([letters, await wantsTexts()]).toEqual([[person.email], wants]);
    expect((await office('GET')).body.textAccount.textTrouble).toBe(textTrouble);
  });

  it('is not tried while Twilio refuses the token, until an owner connects the account again', async () => {
    const { authToken } = twilio.account;
    twilio.account.authToken = 'changed at Twilio';
    const post = aPost();
    await mail(post);
    await mail(post);
    expect((await texts()).map(({ state }) => state)).toEqual(['failed']);
    expect((await office('GET')).body.textAccount.textTrouble).toBe('keys-refused');
    twilio.account.authToken = authToken;
    await connect();
    await mail(post);
    expect([twilio.texts.length, letters.length]).toEqual([1, 3]);
  });
});

describe('a report', () => {
  beforeEach(async () => {
    await connect();
    await mail();
  });

  it('counts once, in any order, and only with the signature of the account', async () => {
    const [text] = twilio.texts;
    const report = twilio.report(text!, 'delivered');
    expect((await tell(report, { 'x-twilio-signature': 'guessed' })).statusCode).toBe(400);
    expect((await tell({ ...report, body: report.body.replace('delivered', 'failed') })).statusCode).toBe(400);
    for (const status of ['delivered', 'sent', 'delivered', 'new-status'])
      expect((await tell(twilio.report(text!, status))).statusCode).toBe(200);
    expect(await texts()).toMatchObject([{ state: 'delivered', ref: text!.sid, error_code: null }]);
  });

  it('that comes before the answer is not set back', async () => {
    twilio.texts.length = 0;
    const real = twilioService(twilio.url);
    const reportFirst: TextService = {
      ...real,
      async send(...ask) {
        const outcome = await real.send(...ask);
        await tell(twilio.report(twilio.texts[0]!, 'delivered'));
        return outcome;
      },
    };
    await mail(aPost({ service: reportFirst }));
    expect((await texts()).at(-1)).toMatchObject({ state: 'delivered', segments: 1 });
  });

  it('about a text whose answer was lost brings its price too', async () => {
    twilio.texts.length = 0;
    const real = twilioService(twilio.url);
    await mail(aPost({ service: { ...real, send: async (...ask) => (await real.send(...ask), { kind: 'unknown' }) } }));
    const [text] = twilio.texts;
    await tell(twilio.report(text!, 'delivered'));
    Object.assign(text!, { status: 'delivered', price: '-0.00790' });
    setClock(plus(NOW, minutes(11)));
    await server.atelier.settleDue();
    expect((await texts()).at(-1)).toMatchObject({ state: 'delivered', price_micros: 7900, currency: 'USD' });
  });

  it('about another text of another studio finds nothing', async () => {
    const report = twilio.report(twilio.texts[0]!, 'delivered');
    expect((await tell(report, { 'x-studio': 'demo' })).statusCode).toBe(404);
    expect(await texts()).toMatchObject([{ state: 'sent' }]);
  });

  it('of a failure has its number, and the price comes with a later question', async () => {
    const [text] = twilio.texts;
    await tell(twilio.report(text!, 'undelivered', { ErrorCode: '30003' }));
    expect(await texts()).toMatchObject([{ state: 'failed', error_code: 30_003, price_micros: null }]);
    const check = async (by: number) => {
      setClock(plus(NOW, by));
      await server.atelier.settleDue();
    };
    await check(minutes(11));
    Object.assign(text!, { status: 'undelivered', price: '-0.00790' });
    await check(hours(3));
    expect(await texts()).toMatchObject([{ state: 'failed', price_micros: 7900, currency: 'USD', segments: 1 }]);
    const questions = () => twilio.requests.filter(({ path }) => path.includes(text!.sid)).length;
    expect(questions()).toBe(2);
    await check(days(1));
    expect(questions()).toBe(2);
    const { months } = (await office('GET')).body;
    expect(months).toEqual([
      { month: '2026-11', texts: 1, delivered: 0, failed: 1, segments: 1, costs: [{ currency: 'USD', cost: 0.0079 }] },
    ]);
  });
});

describe('a reply', () => {
  beforeEach(() => connect());
  const sources = async () =>
    studio.inside((tx) =>
      tx.selectFrom('consent_entry').select(['given', 'source']).where('studio_id', '=', tx.studio).orderBy('id').execute(),
    );

  it('STOP ends the texts of everybody with this number, with its entry in the history', async () => {
    const answer = await reply({ Body: 'Stop' });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
    expect(await wantsTexts()).toBe(false);
    expect(await sources()).toEqual([{ given: false, source: 'text' }]);
    const { body } = await server.call('GET', '/office/history?group=customers', { studio, token: owner });
    expect(body.entries[0]).toMatchObject({ action: 'customer.texts-ended' });
    await mail();
    expect([twilio.texts, letters]).toEqual([[], [person.email]]);
  });

  it('START begins them again, only for people whose texts ended by a reply, and an old reply counts once', async () => {
    await told({ Body: 'STOP' });
    setClock(plus(NOW, seconds(5)));
    await told({ Body: 'START' });
    expect(await wantsTexts()).toBe(true);
    await told({ Body: 'STOP' });
    expect(await wantsTexts()).toBe(true);
    const form = { customer_first_name: 'Ada', customer_last_name: 'Lane', sms_opt_in: '0' };
    const kept = await server.call('POST', '/api/updateSettings', { studio, token: person.token, body: form });
    expect(kept).toMatchObject({ status: 200 });
    await told({ Body: 'START', MessageSid: 'SMlater' });
    expect(await wantsTexts()).toBe(false);
    expect((await sources()).map(({ source }) => source)).toEqual(['text', 'text', 'settings']);
  });

  it('about something else changes nothing, nor does one without the signature', async () => {
    expect(await told({ Body: 'Is there parking?' })).toBe(200);
    expect(await told({ Body: 'STOP', From: 'Harbor' })).toBe(200);
    const { url, body, headers } = twilio.reply(`https://${studio.slug}.example/v1/texts/replies`, {
      From: PHONE,
      Body: 'STOP',
      MessageSid: 'SM9',
    });
    expect((await tell({ url, body: body.replace('STOP', 'QUIT'), headers })).statusCode).toBe(400);
    expect(await wantsTexts()).toBe(true);
  });
});
