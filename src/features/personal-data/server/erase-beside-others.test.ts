/** What an erasure leaves as it is: the rows, mails and history of other people. */
import { expect, it } from 'vitest';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { at, iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

const desk = theClassDesk();

const ask = ({ rush, who }: MembershipShop) =>
  desk.server.call('POST', `/office/customers/${who.id}/erasure`, { ...at(rush), token: rush.ownerToken });

interface Named {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** A studio whose first customer has this name, and the id of the other. */
async function aShopOf({ first, last, email }: Named) {
  const shop = await aMembershipShop(desk, { startsAt: wallTime('2026-11-22 09:00'), people: 2, credits: 5 });
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
