/** Series in the office: their classes, the people inside, and what customers see (docs/decisions/0227). */
import { expect, it } from 'vitest';
import { days, plus } from '../../../kernel/time.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const WEEKLY = [3, 10, 17].map((day) => ({ startsAt: plus(NOW, days(day)), minutes: 60 }));
const COURSE = { name: 'Handstands', description: '', mediaUrl: null, status: 'active', allowBookingAfterStart: false };

async function anOffice() {
  const rush = await desk.aStudioOf({ sessions: 3, times: WEEKLY });
  const { token } = await desk.inside(rush, (tx) => aStaff(tx, { role: 'owner' }));
  const office = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    desk.server.call(method, `/office/series${path}`, { ...at(rush), token, ...(body && { body }) });
  const create = async (occurrences: readonly number[]) => (await office('POST', '', { ...COURSE, occurrences })).body.item;
  const change = ({ id, version }: { id: number; version: number }, part: object) =>
    office('PUT', `/${id}`, { ...COURSE, occurrences: rush.sessions, version, ...part });
  return { rush, office, create, change };
}

const book = (rush: Rush, series: number, who = 0) => {
  const { token, pass } = rush.people[who]!;
  const body = { series_id: series, pass_user_id: pass };
  return desk.server.call('POST', '/api/series/complete-checkout', { ...at(rush), token, body });
};
const page = (rush: Rush, id: number) => desk.server.call('GET', `/series/${id}`, at(rush));
const shop = async (rush: Rush) => (await desk.server.call('GET', '/series', at(rush))).body.data.map(({ id }: { id: number }) => id);

it('a series keeps its classes in the given order, and customers book them', async () => {
  const { rush, office, create, change } = await anOffice();
  const [one, two, three] = rush.sessions;
  const made = await create([three!, one!]);
  expect(made).toMatchObject({ occurrences: [three, one], people: 0, isUsed: false, hiddenBy: [] });
  const numbered = (await page(rush, made.id)).body.series.schedules.map(({ id }: { id: number }) => id);
  expect(numbered).toEqual([three, one]);
  const reordered = await change(made, { occurrences: [one, two, three] });
  expect(reordered.body.item.occurrences).toEqual([one, two, three]);
  const { entries } = (await office('GET', `/${made.id}/history`)).body;
  expect(entries[0].changes).toEqual([{ field: 'occurrences', oldValue: [three, one], newValue: [one, two, three] }]);
  expect(await book(rush, made.id)).toMatchObject({ status: 200, body: { total_schedules_booked: 3 } });
  expect((await office('GET')).body.items[0]).toMatchObject({ people: 1, isUsed: true, startsAt: WEEKLY[0]!.startsAt / 1000 });
});

it('a class that somebody booked with the series stays in it; another one can be added and is not booked', async () => {
  const { rush, office, create, change } = await anOffice();
  const [one, two, three] = rush.sessions;
  const made = await create([one!, two!]);
  await book(rush, made.id);
  expect(await change(made, { occurrences: [two!] })).toMatchObject({
    status: 422,
    body: { errors: { occurrences: [expect.stringContaining('1 of these classes')] } },
  });
  const added = await change(made, { occurrences: [one, two, three] });
  expect(added.status).toBe(200);
  const { rows } = await desk.change(rush, 'select class_session_id from booking where series_booking_id is not null order by 1');
  expect(rows).toHaveLength(2);
  expect(await office('DELETE', `/${made.id}`)).toMatchObject({ status: 409, body: { code: 'still-used' } });
  await desk.sound(rush);
});

it('an archived or hidden series is not offered and cannot be booked; restored it is', async () => {
  const { rush, office, create, change } = await anOffice();
  const made = await create(rush.sessions);
  expect(await shop(rush)).toEqual([made.id]);
  await office('POST', `/${made.id}/archive`, { isArchived: true });
  expect(await shop(rush)).toEqual([]);
  expect(await book(rush, made.id)).toMatchObject({ status: 409, body: { code: 'series-not-taking-reservations' } });
  await office('POST', `/${made.id}/archive`, { isArchived: false });
  const hidden = await change(made, { status: 'inactive' });
  expect(hidden.body.item.hiddenBy).toEqual(['off']);
  expect(await shop(rush)).toEqual([]);
  await change(hidden.body.item, {});
  expect(await book(rush, made.id)).toMatchObject({ status: 200 });
});

it('offers the coming classes to choose from, and says of a class at once that it is in a series', async () => {
  const { rush, office, create, change } = await anOffice();
  const { classes } = (await office('GET', '/classes')).body;
  expect(classes.map(({ id }: { id: number }) => id)).toEqual(rush.sessions);
  const count = async (id: number) => (await desk.server.call('GET', `/api/class/${id}`, at(rush))).body.class.series_count;
  expect(await count(rush.sessions[0]!)).toBe(0);
  const made = await create([rush.sessions[0]!]);
  expect([await count(rush.sessions[0]!), await count(rush.sessions[1]!)]).toEqual([1, 0]);
  await change(made, { occurrences: [rush.sessions[1]] });
  expect([await count(rush.sessions[0]!), await count(rush.sessions[1]!)]).toEqual([0, 1]);
  expect(await office('POST', '', { ...COURSE, occurrences: [9_999_999] })).toMatchObject({ body: { code: 'choice-gone' } });
  expect((await office('DELETE', `/${made.id}`)).status).toBe(200);
  expect(await count(rush.sessions[1]!)).toBe(0);
});
