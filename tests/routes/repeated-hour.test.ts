/**
 * The night in which clocks go back: the two hours with the same local time show their zone name (EDT or EST), and saving a form does not
 * confuse them.
 */
import { expect, it } from 'vitest';
import { instant, minutes, minus } from '../../src/kernel/time.ts';
import { at, iso, theClassDesk } from '../support/class-desk.ts';

const desk = theClassDesk();

const FIRST = instant(Date.parse('2026-11-01T05:30:00Z'));
const SECOND = instant(Date.parse('2026-11-01T06:30:00Z'));
const NOW = minus(FIRST, minutes(600));

async function aNightInNewYork() {
  const rush = await desk.aStudioOf({
    now: NOW,
    people: 1,
    times: [FIRST, SECOND].map((startsAt) => ({ startsAt, minutes: 50 })),
    settings: { timeZone: 'America/New_York', locale: 'en-US' },
  });
  desk.server.setClock(iso(NOW));
  return rush;
}

it('the repeated hour is told apart in mails and in the report', async () => {
  const rush = await aNightInNewYork();
  const [ann] = rush.people;
  for (const session of rush.sessions) expect((await desk.reserve(rush, ann!, {}, session)).status).toBe(200);
  const sent = async () => (await desk.server.call('GET', '/dev/mail?to=person0%40rush.test', at(rush))).body.mails;
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(2);
  const told = (await sent()).map(({ subject, text }: Record<'subject' | 'text', string>) => [
    /Sun .*/.exec(subject)?.[0],
    /When: +(.*)/.exec(text)?.[1],
  ]);
  expect(told.toSorted()).toEqual([
    ['Sun Nov 1, 1:30 am EDT', 'Sun Nov 1, 1:30 am EDT – 1:20 am EST (Eastern Time)'],
    ['Sun Nov 1, 1:30 am EST', 'Sun Nov 1, 1:30 am EST – 2:20 am (Eastern Time)'],
  ]);
  const { body } = await desk.server.call('GET', '/instructor/export-reports?startDate=2026-11-01&endDate=2026-11-01', {
    ...at(rush),
    token: rush.ownerToken,
  });
  expect(JSON.stringify(body).match(/2026-11-01 01:30 E.T/g)).toEqual(['2026-11-01 01:30 EST', '2026-11-01 01:30 EDT']);
});

it('the repeated hour stays the same when staff save the unchanged form of a class', async () => {
  const rush = await aNightInNewYork();
  const post = (path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: rush.ownerToken, body });
  const iris = await desk.change(rush, 'select id from staff limit 1');
  await desk.change(rush, `update class_session set instructor_id = ${(iris.rows[0] as { id: number }).id}`);
  for (const scheduleId of rush.sessions) {
    const { total_bookings: _, ...form } = (await post('/instructors/get-class-data', { scheduleId })).body.data;
    expect(form).toMatchObject({ date: '2026-11-01', time: '01:30 am' });
    expect((await post('/class/update-class', { ...form, name: 'Night yoga' })).status).toBe(200);
  }
  const { rows } = await desk.change(rush, 'select starts_at from class_session order by id');
  expect(rows.map((row) => iso(instant(new Date((row as { starts_at: string }).starts_at).getTime())))).toEqual([iso(FIRST), iso(SECOND)]);
});
