/** A customer with marked values in every place is erased: no value is left anywhere, and all sums stay. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aCustomField } from '../../../../tests/builders/custom-field.ts';
import { anUpload, aPicture } from '../../../../tests/builders/picture.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { at, iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';
import { retryWhileBusy } from '../../../../tests/support/retry-while-busy.ts';
import { startMailServer, type MailServer } from '../../../../tests/support/smtp.ts';
import { withClient } from '../../../server/db/sql-pool.ts';
import { exportArchive } from '../../archive/server/export-archive.ts';

const M = {
  first: 'Zorblatta',
  last: 'Quennelius',
  email: 'zorb.quen@traces.test',
  newEmail: 'zorb.new@traces.test',
  phone: '+13105550177',
  birthday: '1971-02-03',
  city: 'Markedcity',
  state: 'Markedstate',
  postCode: 'ZQ90177',
  line1: '17 Marked Street',
  line2: 'Marked flat 4',
  helper: 'Helpa Markedkin',
  helperPhone: '+13105550188',
  relation: 'markedsister',
  injury: 'Marked left knee',
  notes: 'Marked note of staff',
  answer: 'Marked answer to win',
  guest: 'Guesta Marked',
  guestEmail: 'guesta@traces.test',
  recipient: 'Recipa Marked',
  recipientEmail: 'recipa@traces.test',
  gift: 'Marked happy birthday',
  ip: '203.0.113.177',
  browser: 'MarkedBrowser/7',
  reason: 'Marked reason of a credit',
  contactBefore: 'Zorbmarried',
  social: 'markedsubject177',
  cardDigits: '7391',
  archive: 'marked-archive-key',
  visitor: 'MARKEDVISITOR177',
};
const MARKS = Object.entries(M);

const folder = mkdtempSync(join(tmpdir(), 'atelier-erase-'));
const lines: string[] = [];
let smtp: MailServer;
const desk = theClassDesk(
  async () => {
    smtp = await startMailServer();
    return { SMTP_URL: smtp.url, DATA_DIR: folder, LOG_LEVEL: 'trace' };
  },
  { write: (line) => void lines.push(line) },
);
afterAll(async () => {
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});
const { buy } = membershipCalls(desk);

const office = ({ rush, who }: MembershipShop, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = {}) =>
  desk.server.call(method, `/office/customers/${who.id}${path}`, { ...at(rush), token: rush.ownerToken, headers, ...(body && { body }) });
const own = ({ rush, who }: MembershipShop, method: 'GET' | 'POST', path: string, token = who.token) =>
  desk.server.call(method, `/customer/${path}`, { ...at(rush), token });

/** A person with a membership, a pack, bookings, a guest, cards and marked values in every place. */
async function aMarkedPerson(): Promise<MembershipShop> {
  const shop = await aMembershipShop(desk, {
    startsAt: wallTime('2026-11-22 09:00'),
    people: 2,
    credits: 5,
    settings: { booking: { multipleReservation: true } },
  });
  const { rush, who } = shop;
  const [other] = rush.people.filter(({ id }) => id !== who.id);
  const sql = (text: string) => desk.change(rush, text);
  await sql(`update customer set first_name = '${M.contactBefore}', last_name = 'A', email = '${M.email}', email_key = '${M.email}',
    dob = '${M.birthday}', city = '${M.city}', state = '${M.state}', post_code = '${M.postCode}', address_line1 = '${M.line1}',
    address_line2 = '${M.line2}', emergency_contact_name = '${M.helper}', emergency_contact_phone = '${M.helperPhone}',
    emergency_contact_relation = '${M.relation}', injured = true, injury_notes = '${M.injury}', notes = '${M.notes}', archive_key = '${M.archive}'
    where id = ${who.id}`);
  await buy(shop);
  const contact = { firstName: M.first, lastName: M.last, phone: M.phone, email: M.newEmail };
  const changed = await retryWhileBusy(() => office(shop, 'PUT', '/contact', contact, { 'idempotency-key': 'marked-1' }));
  expect(changed.status).toBe(200);
  expect((await desk.reserve(rush, who)).status).toBe(200);
  const guest = { class_for: 'other', applicantName: M.guest, applicantEmail: M.guestEmail };
  expect((await desk.reserve(rush, who, guest)).body).toMatchObject({ success: true });
  expect(
    (await desk.server.call('POST', '/upload/image', { ...at(rush), body: anUpload(await aPicture()), token: who.token })).status,
  ).toBe(200);
  const field = await desk.inside(rush, (tx) => aCustomField(tx));
  const S = rush.studio;
  const later = iso(wallTime('2026-11-18 09:00'));
  await sql(
    `insert into custom_field_value (studio_id, customer_id, custom_field_id, text_value) values (${S}, ${who.id}, ${field.id}, '${M.answer}')`,
  );
  await sql(`insert into consent_wording (studio_id, hash, text, first_used_at) values (${S}, 'h', 'At your own risk', '${later}')`);
  await sql(`insert into consent_entry (studio_id, customer_id, kind, given, wording_hash, source, address, agent, at)
    values (${S}, ${who.id}, 'waiver', true, 'h', 'waiver', '${M.ip}', '${M.browser}', '${later}')`);
  await sql(`insert into social_identity (studio_id, provider, subject, customer_id, proven, linked_at)
    values (${S}, 'google.com', '${M.social}', ${who.id}, true, '${later}')`);
  await sql(`insert into gift_card (studio_id, buyer_id, state, amount, currency, balance, recipient_name, recipient_email, sender_name,
      sender_email, message, code_hash, last_four, delivered_at, created_at)
    values (${S}, ${who.id}, 'issued', 5000, 'USD', 5000, '${M.recipient}', '${M.recipientEmail}', '${M.first} ${M.last}', '${M.email}',
      '${M.gift}', 'x', 'GLAD', '${later}', '${later}')`);
  await sql(
    `insert into gift_card_entry (studio_id, card_id, delta, reason, at) select ${S}, id, 5000, 'issued', created_at from gift_card`,
  );
  await sql(`insert into pass_change (studio_id, pass_id, kind, entry_id, staff_id, reason, at)
    select ${S}, ${who.pass}, 'credits', min(e.id), (select min(id) from staff), '${M.reason}', '${later}'
    from credit_entry e where e.pass_id = ${who.pass}`);
  await sql(`update customer_order set card_last_four = '${M.cardDigits}' where customer_id = ${who.id}`);
  await sql(`update saved_card set last_four = '${M.cardDigits}' where customer_id = ${who.id}`);
  await sql(`update customer set notes = 'Comes with ${M.first} ${M.last}, or call 310 555 0177' where id = ${other!.id}`);
  await sql(`insert into sub_request (studio_id, class_session_id, requested_by, subject, body, status, status_at, created_at)
    select ${S}, ${rush.sessions[0]}, min(id), 'Sub', 'I visit ${M.last}, ${M.first} (${M.email.toUpperCase()})', 'pending', '${later}', '${later}' from staff`);
  await sql(`insert into partner (studio_id, name, amount) values (${S}, 'Urban Sports Club', 1050)`);
  await sql(`insert into booking (studio_id, class_session_id, customer_id, class_for, state, partner_id, visitor_number, partner_amount, created_at, ended_at, archive_key)
    select ${S}, ${rush.sessions[1]}, ${who.id}, 'myself', 'late_cancelled', id, '${M.visitor}', 1050, '${later}', '${later}', 'visit' from partner`);
  await desk.server.atelier.settleDue();
  return shop;
}

/** All rows of the studio as texts, by table. */
async function textOfTables({ rush }: MembershipShop): Promise<Record<string, string>> {
  const { rows } = await desk.change(
    rush,
    `select relname from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'own_studio'`,
  );
  const found: Record<string, string> = {};
  for (const { relname } of rows as { relname: string }[]) {
    const all = await desk.change(rush, `select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as text from ${relname} t`);
    found[relname] = (all.rows[0] as { text: string }).text;
  }
  return found;
}

const marksIn = (text: string): string[] =>
  MARKS.filter(([, mark]) => text.toLowerCase().includes(mark.toLowerCase())).map(([name]) => name);

/** Numbers of the books, and the number of rows that carry them. */
const SUMS = `select
  (select jsonb_build_array(count(*), sum(amount)) from money_entry) as money, (select jsonb_build_array(count(*), sum(delta)) from credit_entry) as credits,
  (select jsonb_build_array(count(*), sum(total), sum(tax), sum(refunded)) from customer_order) as orders,
  (select jsonb_build_array(count(*), sum(amount)) from payment) as payments, (select count(*) from booking) as bookings,
  (select jsonb_build_array(count(*), sum(balance)) from gift_card) as cards, (select count(*) from customer) as customers,
  (select count(*) from consent_entry) as consents`;
const sums = async ({ rush }: MembershipShop) => (await desk.change(rush, SUMS)).rows[0];

/** Values of columns and indexes that the planner of the database remembers. */
const statistics = () =>
  withClient(desk.server.atelier.database.owner, async (client) => {
    await client.query('analyze');
    return JSON.stringify((await client.query(`select * from pg_stats where schemaname = 'public'`)).rows);
  });

const DUE = '2026-11-17 09:30';

describe('a person with marked values in every place', () => {
  it('is erased after seven days: nothing is left, and all sums stay', async () => {
    const shop = await aMarkedPerson();
    const { rush, who } = shop;
    const before = await textOfTables(shop);
    expect(new Set(marksIn(Object.values(before).join('\n')))).toEqual(new Set(Object.keys(M)));
    const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.name.endsWith('.webp'));
    expect(files()).toHaveLength(1);

    const preview = (await office(shop, 'GET', '/erasure')).body;
    expect(preview).toMatchObject({
      erasure: null,
      isOnTeam: false,
      bookings: [{ name: 'Rush hour 0' }, { name: 'Rush hour 0' }],
      endingMemberships: ['Four a month'],
      unused: [{ left: 3 }],
      owes: [],
    });
    const asked = await Promise.all([office(shop, 'POST', '/erasure'), office(shop, 'POST', '/erasure')]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    await desk.server.atelier.settleDue();
    const mails = (kind: string) => smtp.mails.filter(({ subject }) => subject?.includes(kind));
    await expect.poll(() => mails('will be erased').length).toBe(1);
    const counted = await sums(shop);

    await moveTo(desk, DUE, 3);
    await expect.poll(() => mails('is erased').length).toBe(1);
    await desk.server.atelier.settleDue();
    const after = await textOfTables(shop);
    expect(Object.entries(after).flatMap(([table, text]) => marksIn(text).map((mark) => `${table}: ${mark}`))).toEqual([]);
    expect(files()).toEqual([]);
    expect(marksIn(JSON.stringify(await desk.inside(rush, exportArchive)))).toEqual([]);
    expect(marksIn(await statistics())).toEqual([]);

    // The bookings and the membership have ended by themselves, so their credits are back, and the books are as before.
    const { credits, ...books } = counted as Record<string, unknown>;
    const { credits: now, ...left } = (await sums(shop)) as Record<string, unknown>;
    expect(left).toEqual(books);
    expect(now).not.toEqual(credits);
    await desk.sound(rush);
    const { rows } = await desk.change(
      rush,
      `select state, ended_at is not null as ended, partner_amount as amount from booking order by id`,
    );
    expect(rows).toEqual([
      { state: 'cancelled', ended: true, amount: null },
      { state: 'cancelled', ended: true, amount: null },
      { state: 'late_cancelled', ended: true, amount: 1050 },
    ]);
    expect((await desk.change(rush, `select state, payer from membership`)).rows).toMatchObject([{ state: 'cancelled' }]);

    // The log-in has ended, the page stays, and nobody is written to any more.
    expect((await own(shop, 'GET', 'erasure')).status).toBe(401);
    expect((await office(shop, 'GET', '')).body).toMatchObject({ firstName: 'Erased', lastName: 'customer', phone: null, picture: null });
    expect((await office(shop, 'POST', '/erasure')).body.code).toBe('already-erased');
    const person = { firstName: M.first, lastName: M.last, phone: M.phone };
    expect((await office(shop, 'PUT', '/contact', person)).status).toBe(404);
    await expect(desk.change(rush, `update customer set phone = '${M.phone}' where id = ${who.id}`)).rejects.toThrow('customer_erased');
    // A call that was under way has written an answer. A day later it is gone.
    await desk.change(
      rush,
      `insert into custom_field_value (studio_id, customer_id, custom_field_id, text_value)
      select ${rush.studio}, ${who.id}, min(id), '${M.answer}' from custom_field`,
    );
    await moveTo(desk, '2026-11-18 09:45', 2);
    expect(marksIn(Object.values(await textOfTables(shop)).join('\n'))).toEqual([]);
    const sent = smtp.mails.length;
    await desk.change(
      rush,
      `insert into mail (studio_id, kind, to_address, customer_id, data, next_try_at, created_at)
      select ${rush.studio}, 'welcome', email, id, '{}', created_at, created_at from customer where id = ${who.id}`,
    );
    await desk.server.atelier.settleDue();
    await expect.poll(async () => (await desk.change(rush, `select from mail where state = 'queued'`)).rows).toEqual([]);
    expect(smtp.mails).toHaveLength(sent);
    expect(marksIn(lines.join('\n'))).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
  }, 60_000);

  it('is as before when the erasure is stopped within the seven days', async () => {
    const shop = await aMarkedPerson();
    const before = await textOfTables(shop);
    expect((await own(shop, 'POST', 'erasure')).status).toBe(200);
    await desk.server.atelier.settleDue();
    await moveTo(desk, '2026-11-17 08:00', 2);
    expect((await office(shop, 'POST', '/erasure/stop')).status).toBe(200);
    expect((await office(shop, 'POST', '/erasure/stop')).body.code).toBe('nothing-to-stop');
    expect((await own(shop, 'POST', 'erasure')).status).toBe(200);
    expect((await own(shop, 'POST', 'erasure/stop')).status).toBe(200);
    await moveTo(desk, '2026-11-18 09:30', 2);
    const after = await textOfTables(shop);
    expect(after['due']).not.toContain('personal-data');
    const differ = Object.keys(after).filter((table) => after[table] !== before[table]);
    // The request, its entries in the history, its mail, stored replies, when each log-in was used, and what is due.
    expect(differ.filter((table) => !['erasure', 'audit_entry', 'mail', 'idempotency_key', 'due', 'access_token'].includes(table))).toEqual(
      [],
    );
  });

  it('can be exported, without secrets, by the person and by those who manage the studio', async () => {
    const shop = await aMarkedPerson();
    const { body, headers } = await own(shop, 'GET', 'data');
    expect(headers['content-disposition']).toBe(`attachment; filename="stored-data-${shop.who.id}.json"`);
    const { archive, recipientEmail, ...stored } = M;
    expect([archive, recipientEmail]).toHaveLength(2);
    expect(marksIn(JSON.stringify(body))).toEqual(expect.arrayContaining(Object.keys(stored).filter((name) => name !== 'contactBefore')));
    expect(body['Bookings of classes']).toMatchObject([
      { class: 'Rush hour 0' },
      { class: 'Rush hour 0', applicant_name: M.guest },
      { visitor_number: M.visitor, partner: 'Urban Sports Club' },
    ]);
    expect(JSON.stringify(body)).not.toContain('partner_amount');
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|code_hash/);
    const staff = (await office(shop, 'GET', '/data')).body;
    expect(staff.Person).toEqual(body.Person);
  });
});

describe('an erasure', () => {
  it('of a person without an email happens without a mail', async () => {
    const shop = await aMembershipShop(desk);
    const { rush, who } = shop;
    await desk.change(rush, `update customer set email = null, email_key = null, phone = '${M.phone}' where id = ${who.id}`);
    expect((await office(shop, 'POST', '/erasure')).status).toBe(200);
    await moveTo(desk, DUE, 3);
    const erased = `select email like '%@erased.invalid' as erased, phone, erased_at is not null as done from customer where id = ${who.id}`;
    expect((await desk.change(rush, erased)).rows).toEqual([{ erased: true, phone: null, done: true }]);
    expect((await desk.change(rush, `select kind from mail where customer_id = ${who.id} or to_address = ''`)).rows).toEqual([]);
  });

  it('is refused for the team, for strangers, and for staff who act for the customer', async () => {
    const shop = await aMembershipShop(desk);
    const { rush, who } = shop;
    const desked = await desk.inside(rush, (tx) => aStaff(tx, { role: 'front_desk' }));
    const byDesk = (path: string) => desk.server.call('GET', `/office/customers/${who.id}${path}`, { ...at(rush), token: desked.token });
    expect([(await byDesk('/erasure')).status, (await byDesk('/data')).status]).toEqual([403, 403]);
    for (const [method, path] of [
      ['GET', '/erasure'],
      ['POST', '/erasure'],
      ['POST', '/erasure/stop'],
      ['GET', '/data'],
    ] as const) {
      const unknown = await desk.server.call(method, `/office/customers/999999${path}`, { ...at(rush), token: rush.ownerToken });
      expect(unknown.status).toBe(404);
    }
    const acting = await desk.server.call('POST', '/customer/impersonate', {
      ...at(rush),
      token: rush.ownerToken,
      body: { customer_id: who.id },
    });
    const token = acting.body.token ?? acting.body.api_token;
    for (const [method, path] of [
      ['POST', 'erasure'],
      ['POST', 'erasure/stop'],
      ['GET', 'data'],
    ] as const)
      expect((await own(shop, method, path, token)).body.code).toBe('only-customer');
    await desk.change(rush, `update customer set email = 'Owner@rush.test', email_key = 'owner@rush.test' where id = ${who.id}`);
    expect((await office(shop, 'POST', '/erasure')).body.code).toBe('on-team');
    expect((await own(shop, 'GET', 'erasure')).body.isOnTeam).toBe(true);
  });
});
