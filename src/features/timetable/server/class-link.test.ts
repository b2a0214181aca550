/** The private link of a class that customers do not see, through the whole server (docs/decisions/0249). */
import { describe, expect, it } from 'vitest';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();

const link = (rush: Rush, { renew = false, id = rush.sessions[0]!, token = rush.ownerToken } = {}) =>
  desk.server.call('POST', `/office/timetable/classes/${id}/link`, { ...at(rush), token, body: { renew } });
const keyIn = (url: string): string => new URL(url).searchParams.get('key')!;

/** The first class has two places and is hidden from customers. */
async function aHiddenClass() {
  const rush = await desk.aStudioOf();
  const id = rush.sessions[0]!;
  await desk.change(rush, `update class_session set visible_public = false where id = ${id}`);
  const see = (key?: string, token?: string) =>
    desk.server.call('GET', `/api/class/${id}${key === undefined ? '' : `?key=${key}`}`, { ...at(rush), ...(token && { token }) });
  const post = (who: Visitor, path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
  return { rush, id, see, post };
}

describe('the private link of a class', () => {
  it('opens the class, which is not there without it', async () => {
    const { rush, id, see } = await aHiddenClass();
    const { status, body } = await link(rush);
    expect([status, new URL(body.url).pathname]).toEqual([200, `/class/${id}`]);
    expect(keyIn(body.url)).toMatch(/^[\w-]{22}$/);
    expect((await see(keyIn(body.url))).body.class).toMatchObject({ id, visible_public: false });
    for (const key of [undefined, '', 'x', keyIn(body.url).slice(1)]) expect((await see(key)).status).toBe(404);
    const month = await desk.server.call('GET', '/api/getClasses/2026-11', at(rush));
    expect(JSON.stringify(month.body)).not.toContain('Rush hour 0');
  });

  it('stays the same until it is renewed, and the old one stops; both are in the history', async () => {
    const { rush, see } = await aHiddenClass();
    const [first, again] = [(await link(rush)).body.url, (await link(rush)).body.url];
    expect(again).toBe(first);
    const renewed = (await link(rush, { renew: true })).body.url;
    expect([(await see(keyIn(first))).status, (await see(keyIn(renewed))).status]).toEqual([404, 200]);
    const { rows } = await desk.change(rush, 'select action, data from audit_entry order by id');
    expect(rows.map((row) => (row as { action: string }).action)).toEqual(['class.link', 'class.new-link']);
    expect(JSON.stringify(rows)).not.toContain(keyIn(renewed));
  });

  it('opens one class only', async () => {
    const { rush, see } = await aHiddenClass();
    await desk.change(rush, 'update class_session set visible_public = false');
    expect((await see(keyIn((await link(rush, { id: rush.sessions[1]! })).body.url))).status).toBe(404);
  });

  it('is for those who edit the timetable', async () => {
    const { rush } = await aHiddenClass();
    const { token } = await desk.inside(rush, (tx) => aStaff(tx));
    expect((await link(rush, { token })).status).toBe(403);
    expect((await link(rush, { id: 999_999 as never })).status).toBe(404);
  });
});

describe('a customer with the private link', () => {
  it('books, joins the waitlist, holds a seat and sees what pays; without the key each is not found', async () => {
    const { rush, id, post } = await aHiddenClass();
    const key = keyIn((await link(rush)).body.url);
    const [ann, bob, cleo, dan] = rush.people as [Visitor, Visitor, Visitor, Visitor];
    const reserve = (who: Visitor, more: object = {}) => post(who, '/api/reserveClass', { user_pass: who.pass, schedule_id: id, ...more });
    const calls = (who: Visitor, more: object) => [
      post(who, '/api/getClassReserve', { class_id: id, ...more }),
      post(who, '/api/hold-seat', { class_id: id, ...more }),
    ];
    for (const more of [{}, { key: 'x' }]) {
      expect((await Promise.all(calls(dan, more))).map(({ status }) => status)).toEqual([404, 404]);
      expect((await reserve(ann, more)).status).toBe(404);
    }
    expect((await Promise.all(calls(ann, { key }))).map(({ status }) => status)).toEqual([200, 200]);
    for (const who of [ann, bob]) expect((await reserve(who, { key })).body).toMatchObject({ success: true, waitlist_number: null });
    expect((await reserve(cleo, { key })).body).toMatchObject({ success: true, waitlist_number: 1 });
    const passes = (what: string) => desk.server.call('GET', `/get-passes?class_id=${id}${what}`, at(rush));
    expect([(await passes('')).body.class_is_gone, (await passes(`&class_key=${key}`)).body.class_is_gone]).toEqual([true, false]);
    await desk.sound(rush);
  });

  it('keeps the place when the link is renewed', async () => {
    const { rush, id, see, post } = await aHiddenClass();
    const key = keyIn((await link(rush)).body.url);
    const ann = rush.people[0]!;
    await post(ann, '/api/reserveClass', { user_pass: ann.pass, schedule_id: id, key });
    await link(rush, { renew: true });
    expect((await see(undefined, ann.token)).status).toBe(200);
    expect((await post(ann, '/api/getClassReserve', { class_id: id })).status).toBe(200);
  });
});
