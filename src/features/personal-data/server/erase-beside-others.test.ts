/** What an erasure leaves as it is: the rows, mails and history of other people. */
import { afterAll, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../../../tests/support/smtp.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { at, iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

let smtp: MailServer;
const desk = theClassDesk(async () => {
  smtp = await startMailServer();
  return { SMTP_URL: smtp.url };
});
afterAll(() => smtp.close());

const ask = ({ rush, who }: MembershipShop) =>
  desk.server.call('POST', `/office/customers/${who.id}/erasure`, { ...at(rush), token: rush.ownerToken });

interface Named {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** A studio whose first customer has this name, and the id of the other. */
async function aShopOf({ first, last, email }: Named) {
  const shop = await aMembershipShop(desk, {
    startsAt: wallTime('2026-11-22 09:00'),
    people: 2,
    credits: 5,
    settings: { booking: { multipleReservation: true } },
  });
  const { rush, who } = shop;
  const sql = async (text: string) => (await desk.change(rush, text)).rows as Record<string, unknown>[];
  await sql(`update customer set first_name = '${first}', last_name = '${last}', email = '${email}', email_key = '${email}'
    where id = ${who.id}`);
  return { shop, sql, studio: rush.studio, other: rush.people.find(({ id }) => id !== who.id)! };
}

const DUE = '2026-11-17 09:30';
const NOW = iso(wallTime('2026-11-17 09:00'));
const erase = async (shop: MembershipShop) => {
  expect((await ask(shop)).status).toBe(200);
  await moveTo(desk, DUE, 3);
};

it('an erasure takes out whole names and addresses, and no parts of other words', async () => {
  const { shop, sql, studio, other } = await aShopOf({ first: 'Ann', last: 'Lee', email: 'ann@x.test' });
  const note = 'Leeanne likes mats, write to joann@x.test. Comes with Ann Lee (ann@x.test).';
  await sql(`update customer set notes = '${note}' where id = ${other.id}`);
  await erase(shop);
  expect(await sql(`select notes from customer where id = ${other.id}`)).toEqual([
    { notes: 'Leeanne likes mats, write to joann@x.test. Comes with … (…).' },
  ]);
  expect(await sql(`select first_name from customer where studio_id = ${studio} and id = ${shop.who.id}`)).toEqual([
    { first_name: 'Erased' },
  ]);
});

it('an erasure leaves the mails, the history and the stored replies of others, without the name', async () => {
  const { shop, sql, studio, other } = await aShopOf({ first: 'boo', last: 'king', email: 'boo@x.test' });
  const { id: mail } = (
    await sql(`insert into mail (studio_id, kind, to_address, customer_id, data, next_try_at, created_at)
    select ${studio}, 'booking-confirmed', email, id, '{"booking": 7, "note": "With Boo King", "boo king": 1}', '2027-01-01', '${NOW}' from customer where id = ${other.id}
    returning id`)
  )[0]!;
  const { id: entry } = (
    await sql(`insert into audit_entry (studio_id, at, actor, action, subject, data)
    values (${studio}, '${NOW}', 'staff:1', 'customer.contact', 'customer:${other.id}', '{}') returning id`)
  )[0]!;
  await sql(`insert into audit_personal (studio_id, entry_id, before, after)
    values (${studio}, ${String(entry)}, '{"name": "Zoe", "booking": "x"}', '{"name": "Boo King", "city": "York"}')`);
  await sql(`insert into idempotency_key (studio_id, actor, key, endpoint, body_hash, status, reply, created_at, expires_at)
    values (${studio}, 'staff:1', 'k', 'e', 'h', 200, '{"said": "Boo King, booking 7"}', '${NOW}', '2027-01-01')`);
  await erase(shop);
  expect(await sql(`select state, data from mail where id = ${String(mail)}`)).toEqual([
    { state: 'queued', data: { booking: 7, note: 'With …', 'boo king': 1 } },
  ]);
  expect(await sql(`select before, after from audit_personal where entry_id = ${String(entry)}`)).toEqual([
    { before: { name: 'Zoe', booking: 'x' }, after: { name: '…', city: 'York' } },
  ]);
  expect(await sql(`select reply from idempotency_key where key = 'k'`)).toEqual([{ reply: { said: '…, booking 7' } }]);
});

it('nobody can take the address of an erased person, and one that an archive brings is not in the way', async () => {
  const { shop, sql } = await aShopOf({ first: 'Ann', last: 'Lee', email: 'ann@x.test' });
  const { rush, who } = shop;
  const email = `erased-${who.id}@Erased.invalid`;
  const form = { firstName: 'Eve', lastName: 'Low', email, password: 'a long pass phrase', confirmPassword: 'a long pass phrase' };
  const refused = await desk.server.call('POST', '/signup', { ...at(rush), body: form });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
  await sql(`update customer set email = '${email}', email_key = lower('${email}') where id <> ${who.id}`);
  await erase(shop);
  expect(await sql(`select erased_at is not null as gone from customer where id = ${who.id}`)).toEqual([{ gone: true }]);
});

it('a seat to which a friend brings the person ends, with the credit back, and a pending address touches nobody', async () => {
  const { shop, sql, other } = await aShopOf({ first: 'Ann', last: 'Lee', email: 'ann@x.test' });
  const { rush, who } = shop;
  const bring = async (applicantName: string, applicantEmail: string) =>
    expect((await desk.reserve(rush, other, { class_for: 'other', applicantName, applicantEmail })).body).toMatchObject({ success: true });
  const left = async () => (await sql(`select sum(delta)::int as left from credit_entry where pass_id = ${other.pass}`))[0]!['left'];
  expect((await desk.reserve(rush, other)).status).toBe(200);
  await bring('Vic Tim', 'victim@x.test');
  const before = Number(await left());
  await bring('Ann Lee', 'Ann@x.test');
  await sql(`insert into email_change (studio_id, customer_id, email, token_hash, created_at, expires_at)
    values (${rush.studio}, ${who.id}, 'victim@x.test', 'h', '${NOW}', '2027-01-01')`);
  await sql(`update customer set notes = 'or victim@x.test', emergency_contact_name = 'Ann Lee' where id = ${other.id}`);
  await erase(shop);
  expect(await left()).toBe(before);
  expect(await sql(`select applicant_name, state from booking where class_for = 'other' order by id`)).toEqual([
    { applicant_name: 'Vic Tim', state: 'reserved' },
    { applicant_name: 'Erased customer', state: 'cancelled' },
  ]);
  expect(await sql(`select notes, emergency_contact_name as helper from customer where id = ${other.id}`)).toEqual([
    { notes: 'or victim@x.test', helper: '…' },
  ]);
  await desk.sound(rush);
});

it('a gift card that waits keeps its names until a day after the delivery', async () => {
  const { shop, sql, studio, other } = await aShopOf({ first: 'Ann', last: 'Lee', email: 'ann@x.test' });
  const aCard = (buyer: number, [to, toName]: string[], [from, fromName]: string[]) =>
    sql(`insert into gift_card (studio_id, buyer_id, state, amount, currency, balance, recipient_name, recipient_email, sender_name,
      sender_email, message, deliver_at, created_at)
    values (${studio}, ${buyer}, 'issued', 5000, 'USD', 5000, '${toName}', '${to}', '${fromName}', '${from}', 'Love from Ann Lee',
      '${iso(wallTime('2026-12-20 09:00'))}', '${NOW}')`);
  await aCard(shop.who.id, ['bo@x.test', 'Bo'], ['ann@x.test', 'Ann Lee']);
  await aCard(other.id, ['ann@x.test', 'Ann Lee'], ['zoe@x.test', 'Zoe']);
  await sql(
    `insert into gift_card_entry (studio_id, card_id, delta, reason, at) select ${studio}, id, 5000, 'issued', created_at from gift_card`,
  );
  await sql(`insert into due (studio_id, kind, ref, at) select ${studio}, 'gift-card.delivery', id, deliver_at from gift_card`);
  await erase(shop);
  const cards = () => sql(`select recipient_name as to, sender_name as from, message, balance from gift_card order by id`);
  expect(await cards()).toEqual([
    { to: 'Bo', from: 'Ann Lee', message: 'Love from Ann Lee', balance: 5000 },
    { to: 'Ann Lee', from: 'Zoe', message: 'Love from Ann Lee', balance: 5000 },
  ]);
  await moveTo(desk, '2026-12-20 09:30', 2);
  expect(await sql(`select to_address from mail where kind = 'gift-card' order by id`)).toEqual([
    { to_address: 'bo@x.test' },
    { to_address: 'ann@x.test' },
  ]);
  await sql(`update mail set state = 'sent' where kind = 'gift-card'`);
  await moveTo(desk, '2026-12-22 09:30', 3);
  expect(await cards()).toEqual([
    { to: 'Erased customer', from: 'Erased customer', message: '', balance: 5000 },
    { to: 'Erased customer', from: 'Zoe', message: '', balance: 5000 },
  ]);
  expect(await sql(`select distinct to_address from mail where kind = 'gift-card'`)).toEqual([{ to_address: '' }]);
});

it('is stopped for somebody who has joined the team, with an entry and a mail', async () => {
  const { shop, sql } = await aShopOf({ first: 'Ann', last: 'Lee', email: 'ann@x.test' });
  expect((await ask(shop)).status).toBe(200);
  await sql(`update customer set email = 'Owner@rush.test', email_key = 'owner@rush.test' where id = ${shop.who.id}`);
  await moveTo(desk, DUE, 2);
  expect(await sql(`select stopped_at is not null as stopped from erasure`)).toEqual([{ stopped: true }]);
  expect(await sql(`select via from audit_entry where action = 'customer.stop-erasure'`)).toEqual([{ via: 'job' }]);
  expect(await sql(`select customer_id as to from mail where kind = 'erasure-stopped'`)).toEqual([{ to: shop.who.id }]);
  await expect.poll(() => smtp.mails.filter(({ subject }) => subject?.includes('is not erased')).length).toBe(1);
});
