/** The calendars behind secret links, read by two iCalendar parsers (docs/decisions/0248). */
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterEach, describe, expect, it } from 'vitest';
import { theAppointmentDesk, tomorrow, type AppointmentHouse } from '../../../../tests/support/appointment-desk.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';

const { desk, aHouse, booked, post, look } = theAppointmentDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

const create = async (house: AppointmentHouse): Promise<string> =>
  (await post(house, house.iris.token, '/api/staff/calendar-link/create', {})).body.url;
const read = (house: AppointmentHouse, url: string) =>
  desk.server.atelier.app.inject({ url: new URL(url).pathname, headers: { 'x-studio': house.rush.slug } });

/** Iris teaches the studio's class, which takes two, and has it in a room. */
async function aTeacher() {
  const house = await aHouse();
  const [session] = house.rush.sessions;
  const [place] = await look<{ id: number }>(
    house,
    `insert into location (studio_id, name, rooms, address) values (${house.rush.studio}, 'Loft', '["Garden"]', '1 Main St') returning id`,
  );
  await desk.change(
    house.rush,
    `update class_session set instructor_id = ${house.iris.id}, location_id = ${place!.id}, room = 'Garden' where id = ${session}`,
  );
  return { house, session: session! };
}

interface Read {
  readonly title: string;
  readonly status: string;
  readonly start: string;
  readonly sequence: number;
  readonly uid: string;
  readonly place: string;
  readonly about: string;
}
const byTitle = (one: Read, other: Read) => one.title.localeCompare(other.title);

/** What ical.js reads, as Thunderbird does. */
const readByIcalJs = (text: string): Read[] =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      return {
        title: event.summary,
        status: String(component.getFirstPropertyValue('status')),
        start: event.startDate.toJSDate().toISOString(),
        sequence: event.sequence,
        uid: event.uid,
        place: event.location,
        about: event.description,
      };
    })
    .toSorted(byTitle);

/** The parser reads a text with parameters, such as its language, as an object. */
const textOf = (value: string | { readonly val: string } = ''): string => (typeof value === 'string' ? value : value.val);
const readByNodeIcal = (text: string): Read[] =>
  Object.values(nodeIcal.sync.parseICS(text))
    .filter((entry): entry is VEvent => entry?.type === 'VEVENT')
    .map((event) => ({
      title: textOf(event.summary),
      status: event.status ?? '',
      start: event.start.toISOString(),
      sequence: Number(event.sequence),
      uid: event.uid,
      place: textOf(event.location),
      about: textOf(event.description),
    }))
    .toSorted(byTitle);

const parsers = [
  { parser: 'ical.js', parse: readByIcalJs },
  { parser: 'node-ical', parse: readByNodeIcal },
];

describe.each(parsers)('a teacher’s calendar, read by $parser', ({ parse }) => {
  const entries = async (house: AppointmentHouse, url: string) => parse((await read(house, url)).body);

  it('has their classes and appointments, with rooms and numbers', async () => {
    const { house } = await aTeacher();
    const [ann, bob, cleo] = house.rush.people;
    for (const person of [ann!, bob!, cleo!]) await desk.reserve(house.rush, person);
    await booked(house, house.people[0]!, tomorrow(10));
    const found = await entries(house, await create(house));
    expect(found).toEqual([
      expect.objectContaining({ title: 'Massage', status: 'CONFIRMED', start: iso(tomorrow(10)) }),
      expect.objectContaining({ title: 'Rush hour 0 (2/2)', status: 'CONFIRMED', place: 'Loft, Garden, 1 Main St' }),
    ]);
    expect(found[0]!.about).toMatch(/^With \S/);
    expect(found[1]!.about).toMatch(/^2 of 2 places booked\n1 on the waitlist\nYour classes: http/);
  });

  it('moves a class: the same entry at another time, with a higher number', async () => {
    const { house, session } = await aTeacher();
    const url = await create(house);
    const [before] = await entries(house, url);
    const { data } = (await post(house, house.rush.ownerToken, '/instructors/get-class-data', { scheduleId: session })).body;
    const { total_bookings: _, ...form } = data;
    const moved = await post(house, house.rush.ownerToken, '/class/update-class', { ...form, date: '2026-12-01', time: '09:30 am' });
    expect(moved.status).toBe(200);
    const [after] = await entries(house, url);
    expect(after).toMatchObject({ uid: before!.uid, start: '2026-12-01T09:30:00.000Z', status: 'CONFIRMED' });
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });

  it('says that a class is cancelled in its status and its title, with the reason', async () => {
    const { house, session } = await aTeacher();
    const url = await create(house);
    const [before] = await entries(house, url);
    const body = { id: session, refund: 7, cancellation_reason: 'The boiler is cold.' };
    expect((await post(house, house.rush.ownerToken, '/staff/class/schedule/cancel', body)).status).toBe(200);
    const [after] = await entries(house, url);
    expect(after).toMatchObject({ uid: before!.uid, title: 'Cancelled: Rush hour 0', status: 'CANCELLED' });
    expect(after!.about).toContain('The reason: The boiler is cold.');
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });
});

describe.each(parsers)('a customer’s calendar, read by $parser', ({ parse }) => {
  it('has their seat, their appointment, and a cancelled class', async () => {
    const { house, session } = await aTeacher();
    const ann = house.rush.people[0]!;
    const { url } = (await post(house, ann.token, '/api/customer/calendar/create', {})).body;
    await desk.reserve(house.rush, ann);
    await booked(house, house.people[0]!, tomorrow(10));
    const entries = async () => parse((await read(house, url)).body).map(({ title, status, place }) => ({ title, status, place }));
    expect(await entries()).toEqual([
      { title: 'Massage', status: 'CONFIRMED', place: expect.any(String) },
      { title: 'Rush hour 0', status: 'CONFIRMED', place: 'Loft, Garden, 1 Main St' },
    ]);
    await post(house, house.rush.ownerToken, '/staff/class/schedule/cancel', { id: session, refund: 7 });
    expect((await entries())[0]).toMatchObject({ title: 'Cancelled: Rush hour 0', status: 'CANCELLED' });
  });
});
