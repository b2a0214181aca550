/** Staff change the contact of a customer; the owner of a new address confirms it (docs/decisions/0255). */
import { expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { StaffRole } from '../../../context/permissions.ts';
import { days, plus } from '../../../kernel/time.ts';

const desk = theClassDesk();
const ENDED = { errors: { token: ['This link is no longer valid. Please ask the studio for a new one.'] } };
const CONTACT = { firstName: 'Ada', lastName: 'Lane', phone: '+12125550142', email: 'ada@lane.test' };

async function aHouse() {
  const rush = await desk.aStudioOf({ people: 1 });
  const person = await desk.inside(rush, (tx) =>
    aCustomer(tx, { email: 'ada@lane.test', password: 'open sesame 1', row: { first_name: 'Aada', last_name: 'Lane', phone: null } }),
  );
  return { rush, id: person.id, own: person.token };
}
const aMember = (rush: Rush, role: StaffRole) => desk.inside(rush, async (tx) => (await aStaff(tx, { role })).token);
const change = (rush: Rush, id: number, body: object, token = rush.ownerToken) =>
  desk.server.call('PUT', `/office/customers/${id}/contact`, { ...at(rush), token, body: { ...CONTACT, ...body } });
const head = async (rush: Rush, id: number) =>
  (await desk.server.call('GET', `/office/customers/${id}`, { ...at(rush), token: rush.ownerToken })).body;
const mails = async (rush: Rush) =>
  (await desk.change(rush, `select kind, to_address as to, data from mail where kind in ('confirm-email', 'email-changing') order by id`))
    .rows as { kind: string; to: string; data: { link: string; to: string } }[];
const tokenIn = (link: string) => new URL(link).searchParams.get('token');
const confirm = (rush: Rush, token: string | null) => desk.server.call('POST', '/api/confirm-email', { ...at(rush), body: { token } });

it('name and phone change at once, with both values in the history', async () => {
  const { rush, id } = await aHouse();
  expect((await change(rush, id, {}, await aMember(rush, 'front_desk'))).body).toMatchObject({ success: true, newEmail: null });
  expect(await head(rush, id)).toMatchObject({ firstName: 'Ada', phone: '+12125550142', email: 'ada@lane.test', newEmail: null });
  expect(await mails(rush)).toEqual([]);
  const { rows } = await desk.change(
    rush,
    `select p.before, p.after from audit_personal p join audit_entry a on a.id = p.entry_id where a.action = 'customer.contact'`,
  );
  expect(rows).toEqual([{ before: { firstName: 'Aada', phone: null }, after: { firstName: 'Ada', phone: '+12125550142' } }]);
  await change(rush, id, {});
  expect((await desk.change(rush, `select from audit_entry where action = 'customer.contact'`)).rows).toHaveLength(1);
});

it('refuses instructors, a wrong name or phone, and an address that another customer has', async () => {
  const { rush, id } = await aHouse();
  expect((await change(rush, id, {}, await aMember(rush, 'instructor'))).body.code).toBe('not-allowed');
  expect((await change(rush, id, { firstName: 'www.ada.test', phone: '12' })).body.errors).toEqual({
    firstName: [expect.any(String)],
    phone: [expect.any(String)],
  });
  await desk.inside(rush, (tx) => aCustomer(tx, { email: 'bo@lane.test' }));
  expect(await change(rush, id, { email: 'BO@lane.test' })).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  expect((await change(await desk.aStudioOf({ people: 1 }), id, {})).status).toBe(404);
});

it('a new address counts once its owner uses the link, and the old one hears of it without reading it', async () => {
  const { rush, id, own } = await aHouse();
  expect((await change(rush, id, { email: 'new@lane.test' })).body).toMatchObject({ newEmail: 'new@lane.test' });
  expect(await head(rush, id)).toMatchObject({ email: 'ada@lane.test', newEmail: 'new@lane.test' });
  const [asks, tells, ...others] = await mails(rush);
  expect([asks, tells, others]).toMatchObject([
    { kind: 'confirm-email', to: 'new@lane.test' },
    { kind: 'email-changing', to: 'ada@lane.test', data: { to: 'n•••@lane.test' } },
    [],
  ]);
  expect((await confirm(rush, 'guessed')).body).toMatchObject(ENDED);
  const token = tokenIn(asks!.data.link);
  await desk.change(
    rush,
    `insert into social_identity (studio_id, provider, subject, customer_id, proven, linked_at)
    values (${rush.studio}, 'google.com', 'of-the-old-address', ${id}, true, '${iso(NOW)}')`,
  );
  await desk.change(
    rush,
    `insert into mail (studio_id, kind, to_address, customer_id, data, next_try_at, created_at)
    values (${rush.studio}, 'welcome', 'ada@lane.test', ${id}, '{}', '${iso(plus(NOW, days(1)))}', '${iso(NOW)}')`,
  );
  expect(await confirm(rush, token)).toMatchObject({ status: 200, body: { email: 'new@lane.test' } });
  expect((await confirm(rush, token)).body).toMatchObject(ENDED);
  expect(await head(rush, id)).toMatchObject({ email: 'new@lane.test', newEmail: null });
  const { rows } = await desk.change(rush, `select kind, to_address as to from mail where customer_id = ${id} order by kind`);
  expect(rows).toEqual([
    { kind: 'email-changing', to: 'ada@lane.test' },
    { kind: 'welcome', to: 'new@lane.test' },
  ]);
  // The old address may have been somebody else's.
  expect((await desk.change(rush, `select from social_identity where customer_id = ${id}`)).rows).toEqual([]);
  expect((await desk.server.call('GET', '/api/getCustomer', { ...at(rush), token: own })).status).toBe(401);
  for (const email of ['ada@lane.test', 'new@lane.test'])
    expect((await desk.server.call('POST', '/api/login', { ...at(rush), body: { email, password: 'open sesame 1' } })).status).toBe(401);
});

it('without an address the present one stays, and a change goes on waiting', async () => {
  const { rush, id } = await aHouse();
  const withoutEmail = { email: undefined, phone: '+12125550143' };
  expect((await change(rush, id, withoutEmail)).body).toMatchObject({ message: 'The contact is saved.', newEmail: null });
  const asked = await change(rush, id, { email: 'new@lane.test' });
  const again = await change(rush, id, { email: 'new@lane.test' });
  expect([asked.body.newEmail, again.body.newEmail]).toEqual(['new@lane.test', 'new@lane.test']);
  expect((await change(rush, id, withoutEmail)).body).toMatchObject({ message: 'The contact is saved.', newEmail: 'new@lane.test' });
  expect(await mails(rush)).toHaveLength(2);
  expect((await change(rush, id, { email: '' })).body).toMatchObject({ newEmail: null });
  expect((await change(rush, id, { email: null })).body.errors).toEqual({ email: ['An email can be changed, but not removed.'] });
});

it('the link ends after three days, with a later address, and with the present one', async () => {
  const { rush, id } = await aHouse();
  const asked = async (email: string) => {
    await change(rush, id, { email });
    return tokenIn((await mails(rush)).findLast(({ kind }) => kind === 'confirm-email')!.data.link);
  };
  const first = await asked('one@lane.test');
  expect(await asked('one@lane.test')).toBe(first);
  const second = await asked('two@lane.test');
  expect((await confirm(rush, first)).body).toMatchObject(ENDED);
  await change(rush, id, { email: 'ada@lane.test' });
  expect((await confirm(rush, second)).body).toMatchObject(ENDED);
  const third = await asked('three@lane.test');
  desk.server.setClock(iso(plus(NOW, days(3))));
  expect((await confirm(rush, third)).body).toMatchObject(ENDED);
});

it('an address taken meanwhile stays with the other customer, and mails are limited', async () => {
  const { rush, id } = await aHouse();
  await change(rush, id, { email: 'new@lane.test' });
  const token = tokenIn((await mails(rush))[0]!.data.link);
  await desk.inside(rush, (tx) => aCustomer(tx, { email: 'new@lane.test' }));
  expect((await confirm(rush, token)).body.code).toBe('email-taken');
  for (const nth of [1, 2, 3, 4]) expect((await change(rush, id, { email: `n${nth}@lane.test` })).status).toBe(200);
  expect((await change(rush, id, { email: 'n5@lane.test' })).body.code).toBe('too-many-attempts');
});
