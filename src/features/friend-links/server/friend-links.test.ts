/** Bringing a friend by a link, through the whole server (docs/decisions/0282). */
import { beforeEach, describe, expect, it } from 'vitest';
import { days, plus } from '../../../kernel/time.ts';
import { forClasses, packTerms } from '../../../../tests/builders/pass.ts';
import { aProduct } from '../../../../tests/builders/product.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const { reserve, cancel, change, sound } = desk;

let rush: Rush;
let amara: Visitor;
let jo: Visitor;
let third: Visitor;
let id: number;
let token: string;

const post = (path: string, body: object, who?: Visitor) =>
  desk.server.call('POST', path, { ...at(rush), ...(who && { token: who.token }), body });
const linkOf = (booking: number, who: Visitor) =>
  desk.server.call('GET', `/api/booking/${booking}/friend-link`, { ...at(rush), token: who.token });
const link = (over: object = {}) => ({ class_id: rush.sessions[0], token, ...over });
const read = async (who?: Visitor) => (await post('/api/friend-link/read', link(), who)).body.friend_link;
const join = (who: Visitor) => post('/api/friend-link/join', link(), who);
const company = async (who: Visitor, type = 'upcoming') => (await post('/api/customer/classes', { type }, who)).body.data[0].company;

beforeEach(async () => {
  rush = await desk.aStudioOf({ capacity: 2 });
  [amara, jo, third] = rush.people as [Visitor, Visitor, Visitor];
  await change(
    rush,
    `update customer set first_name = 'Amara' where id = ${amara.id}; update customer set first_name = 'Jo' where id = ${jo.id}`,
  );
  id = (await reserve(rush, amara)).body.booking_id;
  token = (await linkOf(id, amara)).body.path.split('?with=')[1];
});

describe('a friend link', () => {
  it('is the same when requested again, and belongs to the person alone', async () => {
    const { status, body } = await linkOf(id, amara);
    expect({ status, body }).toEqual({ status: 200, body: { path: `/class/${rush.sessions[0]}?with=${token}` } });
    expect(token).toMatch(new RegExp(`^${id}-[\\w-]{20,60}$`));
    expect((await linkOf(id, jo)).status).toBe(404);
    expect((await linkOf(id + 99, amara)).status).toBe(404);
  });

  it('tells anybody who has it the first name and the cost, and nothing more', async () => {
    const friendLink = await read();
    expect(friendLink).toEqual({ inviter: 'Amara', refusal: null, is_joined: false, costs: friendLink.costs });
    expect(JSON.stringify(friendLink)).not.toContain('rush.test');
    expect(await company(amara)).toEqual({ may_invite: true, with: [] });
  });

  it('connects two bookings, and both see the other', async () => {
    expect(await join(jo)).toMatchObject({ status: 409, body: { code: 'friend-not-booked' } });
    await reserve(rush, jo);
    expect(await join(jo)).toMatchObject({ status: 200, body: { success: true, message: 'You go with Amara.' } });
    expect((await join(jo)).status).toBe(200);
    expect((await company(amara)).with).toEqual([{ first_name: 'Jo', is_waiting: false }]);
    expect((await company(jo)).with).toEqual([{ first_name: 'Amara', is_waiting: false }]);
    expect(await read(jo)).toMatchObject({ refusal: null, is_joined: true });
    await sound(rush);
  });

  it('brings one person. It works again when that person has left', async () => {
    const booking = (await reserve(rush, jo)).body.booking_id;
    await join(jo);
    expect(await read(third)).toMatchObject({ refusal: { code: 'friend-link-used', message: /book the class on your own/ } });
    await reserve(rush, third);
    expect(await join(third)).toMatchObject({ status: 409, body: { code: 'friend-link-used' } });
    await cancel(rush, jo, booking);
    expect((await company(amara)).with).toEqual([]);
    expect((await join(third)).status).toBe(200);
  });

  it('the other way round changes nothing, and that of another friend does not end the first company', async () => {
    const own = (await reserve(rush, jo)).body.booking_id;
    const linkBack = (await linkOf(own, jo)).body.path.split('?with=')[1];
    await desk.capacity(rush, rush.ownerToken, 5);
    const others = (await linkOf((await reserve(rush, third)).body.booking_id, third)).body.path.split('?with=')[1];
    await join(jo);
    const back = { token: linkBack };
    expect((await post('/api/friend-link/read', link(back), amara)).body.friend_link).toMatchObject({ inviter: 'Jo', is_joined: true });
    expect((await post('/api/friend-link/join', link(back), amara)).status).toBe(200);
    const second = { status: 409, body: { code: 'goes-with-another' } };
    expect(await post('/api/friend-link/join', link({ token: others }), jo)).toMatchObject(second);
    expect((await company(jo)).with).toEqual([{ first_name: 'Amara', is_waiting: false }]);
    expect((await company(amara)).with).toEqual([{ first_name: 'Jo', is_waiting: false }]);
    await cancel(rush, amara, id);
    expect((await post('/api/friend-link/join', link({ token: others }), jo)).status).toBe(200);
  });

  it('names a price that its reader can pay, and asks a visitor whether they are new', async () => {
    await desk.inside(rush, async (tx) => {
      const classes = forClasses({ templates: 'all' });
      await aProduct(tx, { terms: packTerms({ name: 'First class', newCustomersOnly: true, classes }), price: 500 });
      await aProduct(tx, { terms: packTerms({ name: 'Drop-in', classes }), price: 2200 });
    });
    expect((await read()).costs).toEqual({ name: 'First class', price: 5, trial_days: 0, only_if_new: true });
    expect((await read(jo)).costs).toEqual({ name: 'Drop-in', price: 22, trial_days: 0, only_if_new: false });
  });

  it('says that the friend waits when the class is full', async () => {
    await reserve(rush, third);
    await reserve(rush, jo);
    expect((await join(jo)).status).toBe(200);
    expect((await company(amara)).with).toEqual([{ first_name: 'Jo', is_waiting: true }]);
    expect(await company(jo)).toMatchObject({ may_invite: false, with: [{ first_name: 'Amara', is_waiting: false }] });
  });

  it.each([
    { when: 'its sender opens it', code: 'own-friend-link', who: () => amara, first: () => Promise.resolve() },
    { when: 'its sender has left the class', code: 'friend-link-ended', who: () => jo, first: () => cancel(rush, amara, id) },
    {
      when: 'the class is cancelled',
      code: 'class-cancelled',
      who: () => jo,
      first: () => change(rush, `update class_session set cancelled_at = '${iso(NOW)}' where id = ${rush.sessions[0]}`),
    },
    {
      when: 'the class has begun',
      code: 'class-started',
      who: () => jo,
      first: () => Promise.resolve(desk.server.setClock(iso(plus(NOW, days(3))))),
    },
  ])('refuses with $code when $when', async ({ code, who, first }) => {
    await first();
    expect(await read(who())).toMatchObject({ inviter: null, refusal: { code } });
    expect(await join(who())).toMatchObject({ status: 409, body: { code } });
  });

  it('that is not genuine, or is of another class, opens nothing', async () => {
    for (const body of [link({ token: `${token.slice(0, -1)}!` }), link({ token: 'guessed' }), link({ class_id: rush.sessions[1] })]) {
      expect(await post('/api/friend-link/read', body)).toMatchObject({ status: 404, body: { code: 'friend-link-unknown' } });
      expect((await post('/api/friend-link/join', body, jo)).status).toBe(404);
    }
  });
});
