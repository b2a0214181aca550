/** Staff correct the credits of a pass by hand (owner task 38). */
import { expect, it } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { at, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const correct = (rush: Rush, body: object, { who = rush.people[0]!, token = rush.ownerToken } = {}) =>
  desk.server.call('POST', `/office/customers/${who.id}/passes/${who.pass}/credits`, {
    ...at(rush),
    token,
    body: { kind: 'class', delta: 3, reason: 'Ill for two weeks', ...body },
  });
const balance = async (rush: Rush) =>
  ((await desk.change(rush, `select balance from pass_credit where pass_id = ${rush.people[0]!.pass}`)).rows as { balance: number }[])[0]!
    .balance;

it('adds and takes credits, with name and reason beside the entry', async () => {
  const rush = await desk.aStudioOf({ people: 2 });
  expect(await correct(rush, {})).toMatchObject({ status: 200, body: { message: '3 credits are added.' } });
  expect(await correct(rush, { delta: -2, reason: 'Counted twice' })).toMatchObject({ status: 200 });
  expect(await balance(rush)).toBe(4);
  const { id, pass } = rush.people[0]!;
  const { body } = await desk.server.call('GET', `/office/customers/${id}/passes/${pass}/credits`, { ...at(rush), token: rush.ownerToken });
  expect(body.stories).toMatchObject([
    { event: 'adjusted', delta: -2, correction: { by: expect.any(String), reason: 'Counted twice' } },
    { event: 'adjusted', delta: 3, correction: { reason: 'Ill for two weeks' } },
    { event: 'granted', delta: 3, correction: null },
  ]);
  expect((await desk.change(rush, `select from audit_entry where action = 'customer.credits'`)).rows).toHaveLength(2);
  await desk.sound(rush);
});

it('gives the new credits to a waiting seat', async () => {
  const rush = await desk.aStudioOf({ people: 3, credits: 1, capacity: 1, waitlist: true });
  const [first, waiting] = rush.people as [Rush['people'][0], Rush['people'][0]];
  const booked = (await desk.reserve(rush, first)).body.booking_id;
  await desk.reserve(rush, waiting);
  await desk.reserve(rush, waiting, {}, rush.sessions[1]!);
  await desk.cancel(rush, first, booked);
  const seats = async () =>
    (await desk.change(rush, `select from booking where customer_id = ${waiting.id} and state = 'reserved' and waitlist_seq is null`)).rows
      .length;
  expect(await seats()).toBe(1);
  await correct(rush, { delta: 1 }, { who: waiting });
  await desk.server.atelier.settleDue();
  expect(await seats()).toBe(2);
});

it('refuses staff without the switch, more than is left, and the pass of somebody else', async () => {
  const rush = await desk.aStudioOf({ people: 2 });
  const member = (row: object) => desk.inside(rush, async (tx) => (await aStaff(tx, { role: 'front_desk', row })).token);
  expect((await correct(rush, {}, { token: await member({}) })).body.code).toBe('not-allowed');
  expect((await correct(rush, {}, { token: await member({ may_refund: true }) })).status).toBe(200);
  expect(await correct(rush, { delta: -7 })).toMatchObject({ status: 409, body: { code: 'too-few-credits', details: { left: 6 } } });
  expect((await correct(rush, { kind: 'guest' })).body.code).toBe('credits-not-counted');
  expect((await correct(rush, {}, { who: { ...rush.people[0]!, id: rush.people[1]!.id } })).status).toBe(404);
  expect((await correct(await desk.aStudioOf({ people: 1 }), {}, { who: rush.people[0]! })).status).toBe(404);
  for (const body of [{ delta: 0 }, { reason: ' ' }]) expect((await correct(rush, body)).status).toBe(422);
});

it('moves the last day of a pass, with the reason in the history', async () => {
  const rush = await desk.aStudioOf({ people: 1 });
  const { id, pass } = rush.people[0]!;
  const move = (lastDay: string, token = rush.ownerToken) =>
    desk.server.call('PUT', `/office/customers/${id}/passes/${pass}/end`, { ...at(rush), token, body: { lastDay, reason: 'Surgery' } });
  await desk.change(rush, `update user_pass set ends_at = null where id = ${pass}`);
  expect((await move('2027-03-31')).body.code).toBe('end-is-fixed');
  await desk.change(rush, `update user_pass set ends_at = '2026-12-31T22:59:59Z' where id = ${pass}`);
  expect((await move('2026-11-01')).body.code).toBe('end-too-early');
  expect((await move('2027-03-31')).status).toBe(200);
  const { passes } = (await desk.server.call('GET', `/office/customers/${id}/passes`, { ...at(rush), token: rush.ownerToken })).body;
  expect(new Date(passes[0].endsAt * 1000).toISOString()).toMatch(/^2027-0(3-31|4-01)T/);
  const { rows } = await desk.change(rush, 'select after from audit_personal');
  expect(rows).toEqual([{ after: { lastDay: '2027-03-31', reason: 'Surgery' } }]);
  const frontDesk = await desk.inside(rush, async (tx) => (await aStaff(tx, { role: 'front_desk' })).token);
  expect((await move('2027-04-30', frontDesk)).body.code).toBe('not-allowed');
});
