import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aBooking, aClassSession, aClassTemplate, aLocation, anInstructor, aService, aTag } from '../../../../tests/builders/classes.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../../../../tests/support/server.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { FEATURES } from '../../../context/studio.ts';
import { saveStudio } from '../../studio/server/public.ts';
import { getClasses } from '../../classes/contract/schedule.contract.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const at = (iso: string): Instant => instant(Date.parse(iso));
const NOON = at('2026-11-25T17:00:00Z');
const NEW_YORK = { timeZone: 'America/New_York' as Zone };

const newYork = () => aStudio(server.atelier.database, { settings: NEW_YORK });
const month = (studio: TestStudio, path = '2026-11', who?: TestCustomer, headers: Record<string, string> = {}): Promise<CallAnswer> =>
  server.call('GET', `/getClasses/${path}`, { studio, headers, ...(who && { token: who.token }) });
const names = ({ body }: CallAnswer): string[] => body.classes.map((one: { name: string }) => one.name);

describe('a month of the public schedule', () => {
  it('names the days on which the whole studio is closed, also once it was read', async () => {
    const studio = await newYork();
    await studio.inside((tx) => aClassSession(tx, { startsAt: NOON }));
    expect((await month(studio)).body).not.toHaveProperty('closures');
    const days = { first_day: '2026-11-28', last_day: '2026-12-01', message: 'Moving house' };
    await studio.inside(async (tx) => {
      await tx
        .insertInto('closure')
        .values({ studio_id: tx.studio, ...days })
        .execute();
      await tx
        .insertInto('closure')
        .values({ studio_id: tx.studio, first_day: '2026-11-20', last_day: '2026-11-20', ends: '12:00' })
        .execute();
    });
    const answer = await month(studio);
    expect(answer.body.closures).toEqual([days]);
    expect(z.encode(getClasses.reply, z.decode(getClasses.reply, answer.body))).toEqual(answer.body);
  });

  it('has every field of spec 1 §3, as the contract encodes it', async () => {
    const studio = await newYork();
    await studio.inside(async (tx) => {
      const [calm, warm] = [await aTag(tx, { name: 'Calm' }), await aTag(tx, { name: 'Warm' })];
      const template = await aClassTemplate(tx, { service: await aService(tx, { name: 'Yoga' }), tags: [warm, calm] });
      await aClassSession(tx, {
        template,
        name: 'Vinyasa',
        description: 'Strong “flow” – for all.',
        startsAt: NOON,
        lasts: 75,
        capacity: 12,
        seatsOffered: 1,
        waitlist: true,
        location: await aLocation(tx, { name: 'Downtown' }),
        instructor: await anInstructor(tx, { name: 'Maya Chen', picture: '/maya.webp', description: 'Since 2012.' }),
        online: { link: 'https://video.example/1', password: 'open' },
      });
      await aClassSession(tx, { startsAt: at('2026-11-26T17:00:00Z'), capacity: null });
    });
    const answer = await month(studio);
    expect(answer.status).toBe(200);
    expect(z.encode(getClasses.reply, z.decode(getClasses.reply, answer.body))).toEqual(answer.body);
    const tags = answer.body.filter_tags as { id: number; name: string }[];
    expect(tags.map((tag) => tag.name)).toEqual(['Calm', 'Warm']);
    expect(answer.body.classes[0]).toMatchObject({
      name: 'Vinyasa',
      description: 'Strong “flow” – for all.',
      unix_start: NOON / 1000,
      class_duration: 75,
      instructor: 'Maya Chen',
      instructor_image: '/maya.webp',
      instructor_description: 'Since 2012.',
      location_name: 'Downtown',
      service_name: 'Yoga',
      visible_public: true,
      accept_reservations: true,
      limit_reservations: true,
      max_reservations: 12,
      total_bookings: 1,
      active_bookings_waitlist_count: 0,
      enable_waitlist: true,
      is_online: true,
      in_person: false,
      online_link: null,
      online_password: null,
      is_cancel: false,
      cancellation_reason: null,
      series_count: 0,
      filter_tags: tags.map((tag) => tag.id).toSorted((a, b) => a - b),
    });
    expect(answer.body.classes[1]).toMatchObject({
      limit_reservations: false,
      max_reservations: null,
      is_online: false,
      in_person: true,
      location_id: null,
      instructor: '',
      service_id: null,
    });
    expect(answer.body).toMatchObject({ customer_bookings: [], customer_waitlist: [], cancel_days_before: 60 });
  });

  it('has the picture of the class, otherwise of its service, and no field without one', async () => {
    const studio = await newYork();
    await studio.inside(async (tx) => {
      const service = await aService(tx, { picture: '/service.webp' });
      const own = await aClassTemplate(tx, { service, picture: '/class.webp' });
      await aClassSession(tx, { name: 'own', startsAt: NOON, template: own });
      await aClassSession(tx, { name: 'of its service', startsAt: NOON, template: await aClassTemplate(tx, { service }) });
      await aClassSession(tx, { name: 'none', startsAt: NOON });
    });
    const pictures = (await month(studio)).body.classes.map((one: Record<string, unknown>) => [one['name'], one['media_url']]);
    expect(pictures).toEqual([
      ['own', '/class.webp'],
      ['of its service', '/service.webp'],
      ['none', undefined],
    ]);
    const [first] = (await month(studio)).body.classes;
    expect((await server.call('GET', `/api/class/${first.id}`, { studio })).body.class.media_url).toBe('/class.webp');
  });

  it('contains the days of the studio’s own calendar', async () => {
    const studio = await newYork();
    await studio.inside(async (tx) => {
      await aClassSession(tx, { name: 'last of October', startsAt: at('2026-11-01T03:59:00Z') });
      await aClassSession(tx, { name: 'first of November', startsAt: at('2026-11-01T04:00:00Z') });
      await aClassSession(tx, { name: 'last of November', startsAt: at('2026-12-01T04:59:00Z') });
      await aClassSession(tx, { name: 'first of December', startsAt: at('2026-12-01T05:00:00Z') });
    });
    expect(names(await month(studio))).toEqual(['first of November', 'last of November']);
    expect(names(await month(studio, '2026-12'))).toEqual(['first of December']);
    await studio.inside((tx) => saveStudio(tx, { timeZone: 'UTC' as Zone }, FEATURES));
    expect(names(await month(studio))).toEqual(['last of October', 'first of November']);
  });

  it('shows public classes, and cancelled ones where the studio shows them', async () => {
    const studio = await newYork();
    await studio.inside(async (tx) => {
      await aClassSession(tx, { name: 'open', startsAt: NOON });
      await aClassSession(tx, { name: 'closed', startsAt: NOON, open: false });
      await aClassSession(tx, { name: 'private', startsAt: NOON, visible: false });
      await aClassSession(tx, { name: 'gone', startsAt: NOON, cancelled: { at: NOON } });
      await aClassSession(tx, { name: 'called off', startsAt: NOON, cancelled: { at: NOON, reason: 'Snow', shown: true } });
    });
    const answer = await month(studio);
    expect(names(answer)).toEqual(['open', 'closed', 'called off']);
    expect(answer.body.classes[2]).toMatchObject({ is_cancel: true, cancellation_reason: 'Snow' });
  });

  it('offers a waitlist only when the package has it', async () => {
    await server.other.inside((tx) => aClassSession(tx, { startsAt: NOON, waitlist: true }));
    expect((await month(server.other)).body.classes[0].enable_waitlist).toBe(false);
  });

  it.each(['2026-13', '2026-1', '1999-12', '2200-01', '0000-01', 'abc'])('answers 422 for %s', async (text) => {
    const answer = await month(server.demo, text);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.month).toHaveLength(1);
  });

  it('accepts any other month', async () => {
    expect((await month(server.demo, '2000-01')).body.classes).toEqual([]);
    expect((await month(server.demo, '2199-12')).body.classes).toEqual([]);
  });

  it('belongs to the package: a 403 without it, except for the owner', async () => {
    const studio = await aStudio(server.atelier.database, { features: ['appointments'] });
    await studio.inside((tx) => aClassSession(tx, { startsAt: NOON }));
    const owner = await studio.inside((tx) => aStaff(tx, { role: 'owner' }));
    expect((await month(studio)).status).toBe(403);
    expect((await server.call('GET', '/getClasses/2026-11', { studio, token: owner.token })).body.classes).toHaveLength(1);
    expect((await month(studio)).status).toBe(403);
  });
});

describe('filters', () => {
  it('accept comma-separated ids and ignore invalid ones', async () => {
    const studio = await newYork();
    const ids = await studio.inside(async (tx) => {
      const [here, there] = [await aLocation(tx), await aLocation(tx)];
      const tag = await aTag(tx);
      const [service, ada] = [await aService(tx), await anInstructor(tx)];
      const template = await aClassTemplate(tx, { tags: [tag], service });
      await aClassSession(tx, { name: 'here', startsAt: NOON, location: here, template });
      await aClassSession(tx, { name: 'there', startsAt: NOON, location: there, instructor: ada });
      await aClassSession(tx, { name: 'nowhere', startsAt: NOON });
      return { here, there, tag, service, ada, template };
    });
    const found = async (query: string) => names(await month(studio, `2026-11?${query}`));
    expect(await found(`locations=${ids.here},${ids.there}`)).toEqual(['here', 'there']);
    expect(await found(`locations=${ids.there}`)).toEqual(['there']);
    expect(await found(`locations=x,${ids.there},-1,1.5`)).toEqual(['there']);
    expect(await found(`locations=${ids.here}&filter_tags=${ids.tag}&classes=${ids.template}`)).toEqual(['here']);
    expect(await found(`locations=${ids.there}&filter_tags=${ids.tag}`)).toEqual([]);
    expect(await found(`services=${ids.service}`)).toEqual(['here']);
    expect(await found(`instructors=${ids.ada}`)).toEqual(['there']);
    expect(await found(`instructors=${ids.ada}&services=${ids.service}`)).toEqual([]);
    expect(await found('locations=999999')).toEqual([]);
    expect(await found('locations=&services=abc')).toEqual(['here', 'there', 'nowhere']);
  });
});

describe('the caller’s own bookings', () => {
  it('are shown to nobody else, with the links of online classes for seats only', async () => {
    const studio = await newYork();
    const { seat, wait, left, other, first, second } = await studio.inside(async (tx) => {
      const online = (n: number) => ({ link: `https://video.example/${n}`, password: n === 1 ? 'open' : null });
      const first = await aClassSession(tx, { startsAt: NOON, online: online(1), waitlist: true });
      const second = await aClassSession(tx, { startsAt: at('2026-11-26T17:00:00Z'), online: online(2) });
      const people = { seat: await aCustomer(tx), wait: await aCustomer(tx), left: await aCustomer(tx), other: await aCustomer(tx) };
      await aBooking(tx, { session: first, customer: people.seat.id, state: 'attended' });
      await aBooking(tx, { session: first, customer: people.wait.id, waits: true });
      await aBooking(tx, { session: second, customer: people.wait.id, other: 'Sam' });
      await aBooking(tx, { session: first, customer: people.left.id, state: 'cancelled' });
      return { ...people, first, second };
    });
    const seen = async (who?: TestCustomer) => {
      const { body } = await month(studio, '2026-11', who);
      for (const one of body.classes) expect([one.online_link, one.online_password]).toEqual([null, null]);
      return { bookings: body.customer_bookings, waits: body.customer_waitlist, guests: body.guest_bookings, links: body.customer_links };
    };
    const nothing = { bookings: [], waits: [], guests: [], links: undefined };
    expect(await seen()).toEqual(nothing);
    expect(await seen(other)).toEqual(nothing);
    expect(await seen(left)).toEqual(nothing);
    expect(await seen(seat)).toEqual({
      bookings: [first],
      waits: [],
      guests: [],
      links: [{ class_id: first, online_link: 'https://video.example/1', online_password: 'open' }],
    });
    expect(await seen(wait)).toEqual({
      bookings: [],
      waits: [first],
      guests: [{ class_id: second, applicant_name: 'Sam' }],
      links: [{ class_id: second, online_link: 'https://video.example/2', online_password: null }],
    });
  });

  it('read the same when compressed, and are a valid reply for everybody', async () => {
    const studio = await newYork();
    const who = await studio.inside(async (tx) => {
      const customer = await aCustomer(tx);
      for (let day = 1; day <= 9; day++) {
        const online = day % 2 === 0 ? { link: `https://video.example/${day}`, password: 'geheim – ß' } : null;
        const session = await aClassSession(tx, { startsAt: at(`2026-11-0${day}T17:00:00Z`), online, name: `Täglich ${day}` });
        if (day % 3 === 0) await aBooking(tx, { session, customer: customer.id });
      }
      return customer;
    });
    for (const token of [undefined, who.token]) {
      const headers = { 'x-studio': studio.slug, ...(token && { authorization: `Bearer ${token}` }) };
      const plain = await server.atelier.app.inject({ url: '/v1/getClasses/2026-11', headers });
      const packed = await server.atelier.app.inject({ url: '/v1/getClasses/2026-11', headers: { ...headers, 'accept-encoding': 'gzip' } });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
      expect(z.encode(getClasses.reply, z.decode(getClasses.reply, plain.json()))).toEqual(plain.json());
    }
  });
});

describe('the cached month', () => {
  it('answers 304 while nothing changes, and the new month after every change', async () => {
    const studio = await newYork();
    const { session, who } = await studio.inside(async (tx) => ({
      session: await aClassSession(tx, { startsAt: NOON }),
      who: await aCustomer(tx),
    }));
    const first = await month(studio);
    const etag = String(first.headers['etag']);
    const unchanged = await month(studio, '2026-11', undefined, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.body]).toEqual([304, null]);
    expect((await month(studio, '2026-11', who)).headers['etag']).toBe(etag);

    await studio.inside((tx) => aBooking(tx, { session, customer: who.id }));
    const changed = await month(studio, '2026-11', undefined, { 'if-none-match': etag });
    expect([changed.status, changed.body.classes[0].total_bookings]).toEqual([200, 1]);
    expect((await month(studio, '2026-11', who)).headers['etag']).not.toBe(changed.headers['etag']);
  });

  it('notices a class that moves to another month, and two that swap places', async () => {
    const studio = await newYork();
    const [one, two] = await studio.inside(async (tx) => [
      await aClassSession(tx, { name: 'one', startsAt: NOON }),
      await aClassSession(tx, { name: 'two', startsAt: at('2026-12-25T17:00:00Z') }),
    ]);
    expect([names(await month(studio)), names(await month(studio, '2026-12'))]).toEqual([['one'], ['two']]);
    await studio.inside(async (tx) => {
      const move = (id: number, to: Instant) =>
        tx
          .updateTable('class_session')
          .set({ starts_at: new Date(to), ends_at: new Date(to + 3_600_000), version: 2 })
          .where('studio_id', '=', tx.studio)
          .where('id', '=', id)
          .execute();
      await move(one!, at('2026-12-25T17:00:00Z'));
      await move(two!, NOON);
    });
    expect([names(await month(studio)), names(await month(studio, '2026-12'))]).toEqual([['two'], ['one']]);
  });

  it('rebuilds changed classes, and all of them under changed settings', async () => {
    const studio = await newYork();
    const ids = await studio.inside(async (tx) => {
      const made: number[] = [];
      for (let day = 1; day <= 5; day++)
        made.push(await aClassSession(tx, { name: `class ${day}`, startsAt: at(`2026-11-0${day}T17:00:00Z`), waitlist: true }));
      return made;
    });
    expect(names(await month(studio))).toHaveLength(5);
    await studio.inside(async (tx) => {
      const change = (id: number, values: object) =>
        tx
          .updateTable('class_session')
          .set({ ...values, version: 2 })
          .where('studio_id', '=', tx.studio)
          .where('id', '=', id)
          .execute();
      await change(ids[0]!, { name: 'renamed' });
      await change(ids[1]!, { visible_public: false });
      await change(ids[4]!, { starts_at: new Date('2026-11-01T12:00:00Z') });
      await aClassSession(tx, { name: 'new', startsAt: at('2026-11-09T17:00:00Z'), waitlist: true });
    });
    const after = await month(studio);
    expect(names(after)).toEqual(['class 5', 'renamed', 'class 3', 'class 4', 'new']);
    expect(after.body.classes.every((one: { enable_waitlist: boolean }) => one.enable_waitlist)).toBe(true);
    await studio.inside((tx) => saveStudio(tx, NEW_YORK, ['group_classes']));
    expect((await month(studio)).body.classes.some((one: { enable_waitlist: boolean }) => one.enable_waitlist)).toBe(false);
  });

  it('follows changed settings', async () => {
    const studio = await newYork();
    expect((await month(studio)).body.cancel_days_before).toBe(60);
    await studio.inside((tx) => saveStudio(tx, { ...NEW_YORK, booking: { cancelDaysBefore: 7 } }, FEATURES));
    expect((await month(studio)).body.cancel_days_before).toBe(7);
  });
});
