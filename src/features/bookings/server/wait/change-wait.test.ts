/** Until when a waiting person is moved up, through the whole server (docs/decisions/0128). */
import { expect, it } from 'vitest';
import { days, hours, minutes, plus, type Instant } from '../../../../kernel/time.ts';
import type { Rush } from '../../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const START = plus(NOW, days(3));

/** One person has the only seat. Two more wait, the first of them with this choice. */
async function aLine(move_up: string) {
  const rush = await desk.aStudioOf({ capacity: 1 });
  const seat = (await desk.reserve(rush, rush.people[0]!)).body.booking_id;
  const first = (await desk.reserve(rush, rush.people[1]!, { move_up })).body.booking_id;
  const second = (await desk.reserve(rush, rush.people[2]!)).body.booking_id;
  return { rush, seat, first, second };
}
const leavesAt = async (rush: Rush, seat: number, when: Instant) => {
  desk.server.setClock(iso(when));
  expect((await desk.cancel(rush, rush.people[0]!, seat)).status).toBe(200);
};
const seated = async (rush: Rush) =>
  (await desk.change(rush, `select id from booking where state = 'reserved' and waitlist_seq is null`)).rows.map((row) => (row as any).id);
const change = (rush: Rush, who: number, id: number, move_up: string) =>
  desk.server.call('POST', '/api/booking/wait', { ...at(rush), token: rush.people[who]!.token, body: { id, move_up } });
const cards = async (rush: Rush, who: number) =>
  (await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: rush.people[who]!.token, body: {} })).body.data;

// NOW is noon of the 24th in UTC. The evening is that day's.
it.each([
  { move_up: 'evening', when: 'a moment before eight', at: plus(NOW, hours(8) - 1), gets: 'first' },
  { move_up: 'evening', when: 'at eight', at: plus(NOW, hours(8)), gets: 'second' },
  { move_up: 'always', when: 'at eight', at: plus(NOW, hours(8)), gets: 'first' },
  { move_up: 'two-hours', when: 'three hours before', at: plus(START, -hours(3)), gets: 'first' },
] as const)('with the preference $move_up, a seat that frees $when goes to the $gets', async ({ move_up, at: when, gets }) => {
  const line = await aLine(move_up);
  await leavesAt(line.rush, line.seat, when);
  expect(await seated(line.rush)).toEqual([line[gets]]);
  await desk.sound(line.rush);
});

it('a person past their limit keeps the position, may take a free seat, and gets no offers', async () => {
  const { rush, seat, first, second } = await aLine('two-hours');
  await leavesAt(rush, seat, plus(START, -minutes(100)));
  expect(await seated(rush)).toEqual([]);
  const mails = (await desk.change(rush, `select data ->> 'booking' as booking from mail where kind = 'waitlist-offer'`)).rows;
  expect(mails).toEqual([{ booking: String(second) }]);
  expect((await cards(rush, 1))[0]).toMatchObject({ id: first, waitlist_number: 1, move_up_until_unix: plus(START, -hours(2)) / 1000 });
  await desk.sound(rush);
});

it('a later change of the preference promotes the person into the seat that stayed free', async () => {
  const { rush, seat, first } = await aLine('evening');
  await desk.cancel(rush, rush.people[2]!, (await cards(rush, 2))[0].id);
  await leavesAt(rush, seat, plus(NOW, hours(9)));
  expect(await seated(rush)).toEqual([]);
  expect(await change(rush, 1, first, 'evening')).toMatchObject({ status: 409, body: { code: 'wait-choice-over' } });
  expect((await change(rush, 2, first, 'always')).status).toBe(404);
  expect(await change(rush, 1, first, 'two-hours')).toMatchObject({
    status: 200,
    body: { move_up_until_unix: plus(START, -hours(2)) / 1000 },
  });
  await desk.server.atelier.settleDue();
  expect(await seated(rush)).toEqual([first]);
  expect((await cards(rush, 1))[0]).toMatchObject({ id: first, move_up_until_unix: null });
  expect(await change(rush, 1, first, 'always')).toMatchObject({ status: 409, body: { code: 'not-waiting' } });
  await desk.sound(rush);
});
