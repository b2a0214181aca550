/** Meetings of online appointments (spec 3 §3 `zoom`; docs/decisions/0107), against a fake Zoom. */
import { afterAll, describe, expect, it } from 'vitest';
import { startZoom, type FakeZoom } from '../../../../../tests/fakes/zoom.ts';
import { theAppointmentDesk, tomorrow, type AppointmentHouse } from '../../../../../tests/support/appointment-desk.ts';
import { NOW } from '../../../../../tests/support/class-desk.ts';
import type { Zone } from '../../../../kernel/calendar.ts';
import { days, minutes, plus, toUnix } from '../../../../kernel/time.ts';
import { zoomMeetings } from './zoom.ts';

let zoom: FakeZoom;
const desk = theAppointmentDesk(async () => (zoom = await startZoom()).settings);
afterAll(() => zoom.close());

const TEN = tomorrow(10);
const LINK = 'https://studio.test/room';
const settle = () => desk.desk.server.atelier.settleDue();

async function anOnlineHouse(confirms = false): Promise<AppointmentHouse> {
  const house = await desk.aHouse({ appointments: { instructorConfirms: confirms } });
  await desk.desk.change(house.rush, `update appointment_service set is_online = true, online_link = '${LINK}'`);
  return house;
}
const cards = async (house: AppointmentHouse, nth = 0) =>
  (await desk.post(house, house.people[nth]!.token, '/api/customer/appointments', {})).body.data;
const staffCards = async (house: AppointmentHouse) =>
  (await desk.post(house, house.iris.token, '/api/staff/appointments', { start: toUnix(NOW), end: toUnix(plus(NOW, days(7))) })).body
    .appointments.data;
const linkMails = (house: AppointmentHouse) => desk.look(house, "select 1 from mail where kind = 'appointment-link'");

describe('an online appointment', () => {
  it('gets a room of the instructor’s own, shown to the participants', async () => {
    const house = await anOnlineHouse();
    zoom.hosts.add('iris@studio.test');
    const made = zoom.meetings.length;
    await desk.booked(house, house.people[0]!, TEN);
    expect(await cards(house)).toMatchObject([{ is_online: true, zoom: { client_url: LINK, trainer_url: null } }]);
    await settle();
    expect(zoom.meetings.slice(made)).toMatchObject([
      { host: 'iris@studio.test', topic: 'Massage', type: 2, start_time: '2026-11-25T10:00:00Z', duration: 60, timezone: 'UTC' },
    ]);
    const room = zoom.meetings.length;
    expect(await cards(house)).toMatchObject([{ zoom: { client_url: `https://zoom.test/j/${room}`, trainer_url: null } }]);
    expect(await staffCards(house)).toMatchObject([
      { zoom: { client_url: `https://zoom.test/j/${room}`, trainer_url: `https://zoom.test/s/${room}` } },
    ]);
    expect(await linkMails(house)).toHaveLength(1);
    await settle();
    expect(zoom.meetings).toHaveLength(room);
    // A cancelled appointment gives no link.
    await desk.post(house, house.people[0]!.token, '/api/customer/appointments/cancel', { appointment_id: (await cards(house))[0].id });
    const { data } = (await desk.post(house, house.people[0]!.token, '/api/customer/appointments', { type: 'cancelled' })).body;
    expect(data).toMatchObject([{ zoom: null }]);
  });

  it('uses the studio’s account when the instructor has none', async () => {
    const house = await anOnlineHouse();
    zoom.hosts.clear();
    await desk.booked(house, house.people[0]!, TEN);
    await settle();
    expect(zoom.meetings.at(-1)).toMatchObject({ host: 'me' });
  });

  it('is booked during an outage of the provider with the service’s own link, and gets its room later', async () => {
    const house = await anOnlineHouse();
    zoom.fail('/meetings', { kind: 'broken' });
    await desk.booked(house, house.people[0]!, TEN);
    await settle();
    expect(await cards(house)).toMatchObject([{ status: 'confirmed', zoom: { client_url: LINK } }]);
    desk.setClock(plus(NOW, minutes(5)));
    await settle();
    expect((await cards(house))[0].zoom.client_url).toMatch(/^https:\/\/zoom\.test\/j\//);
  });

  it('logs nobody’s email during an outage of the provider', async () => {
    const keys = { account: 'acc1', client: 'client1', secret: 'secret1', api: zoom.url, auth: zoom.url };
    zoom.fail('/meetings', { kind: 'broken' });
    const asked = zoomMeetings(keys, { now: () => NOW })({
      topic: 'Massage',
      startsAt: TEN,
      minutes: 60,
      zone: 'UTC' as Zone,
      host: 'iris@studio.test',
    });
    await expect(asked).rejects.toThrow(/^Zoom answered \d+ to a new meeting\.$/);
  });

  it('has no room before its confirmation', async () => {
    const house = await anOnlineHouse(true);
    const appointment_id = await desk.booked(house, house.people[0]!, TEN);
    const made = zoom.meetings.length;
    await settle();
    expect(await cards(house)).toMatchObject([{ status: 'waiting_for_confirmation', zoom: null }]);
    expect(zoom.meetings).toHaveLength(made);
    await desk.post(house, house.iris.token, '/api/staff/appointments/confirm', { appointment_id, customer_id: house.people[0]!.id });
    await settle();
    expect((await cards(house))[0].zoom.client_url).toMatch(/^https:\/\/zoom\.test\/j\//);
  });
});
