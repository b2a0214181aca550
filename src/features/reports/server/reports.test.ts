/** The activity report, through the whole server (spec 3 §2, §3, §4, §6, §7, §9; docs/decisions/0104). */
import { describe, expect, it } from 'vitest';
import { anActivity, someAppointments, type Activity } from '../../../../tests/builders/activity.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { days, hours, minus, plus, toUnix } from '../../../kernel/time.ts';
import { listActivity } from './reports.store.ts';

const desk = theClassDesk();

const report = (rush: Rush, query = '', token = rush.ownerToken) =>
  desk.server.call('GET', `/instructor/reports${query}`, { ...at(rush), token });
const exported = (rush: Rush, query = '', token = rush.ownerToken) =>
  desk.server.call('GET', `/instructor/export-reports${query}`, { ...at(rush), token });
const ids = async (...asked: Parameters<typeof report>) =>
  ((await report(...asked)).body.data as { record_id: number }[]).map(({ record_id: id }) => id);
/** In the report the newest classes come first. */
const newestFirst = ({ rush }: Activity, ...nth: number[]) => nth.map((one) => rush.sessions[one]!).toSorted((a, b) => b - a);

describe('the activity report', () => {
  it('lists the spec’s fields of each class of the last seven days, newest first, with the sums', async () => {
    const { rush, maya, sam } = await anActivity(desk);
    const { status, body } = await report(rush);
    expect(status).toBe(200);
    expect(body).toEqual({
      per_page: 10,
      total: 3,
      totals: { total_bookings: 4, total_attendance: 2, late_cancel_count: 1, no_show_count: 1 },
      customers: [],
      data: [
        expect.objectContaining({
          record_id: rush.sessions[2],
          instructor_id: sam.id,
          instructor_name: 'Sam Whitaker',
          location_name: null,
          total_bookings: 0,
          status: 'cancelled',
          status_label: 'Cancelled by Admin',
        }),
        expect.objectContaining({ record_id: rush.sessions[1], total_bookings: 2, total_attendance: 1, no_show_count: 0 }),
        {
          record_id: rush.sessions[0],
          service_name: 'Rush hour 0',
          datetime: toUnix(NOW) - 70 * 3600,
          type: 'class',
          duration: 60,
          location_name: 'Canal Street',
          instructor_id: maya.id,
          instructor_name: 'Maya Lindqvist',
          total_bookings: 2,
          total_attendance: 1,
          late_cancel_count: 1,
          no_show_count: 1,
          status: 'scheduled',
          status_label: 'Scheduled',
        },
      ],
    });
  });

  it('shows sub requests', async () => {
    const { rush, maya } = await anActivity(desk);
    await desk.change(
      rush,
      `insert into sub_request (studio_id, class_session_id, requested_by, subject, body, status_at, created_at)
       values (${rush.studio}, ${rush.sessions[1]}, ${maya.id}, 's', 'b', '2026-01-05', '2026-01-05')`,
    );
    const { body } = await report(rush);
    expect(body.data[1]).toMatchObject({ status: 'sub-requested', status_label: 'Sub Requested' });
  });

  it('covers whole days of the studio, and swaps reversed dates', async () => {
    const given = await anActivity(desk, { settings: { timeZone: 'Pacific/Auckland' as Zone } });
    const { rush } = given;
    expect(await ids(rush, '?startDate=2026-10-01&endDate=2026-10-31')).toEqual(newestFirst(given, 3));
    expect(await ids(rush, '?startDate=2026-10-31&endDate=2026-10-01')).toEqual(newestFirst(given, 3));
    // 14:00 UTC on the 23rd is 03:00 on the 24th there.
    expect(await ids(rush, '?startDate=2026-11-24&endDate=2026-11-24')).toEqual(newestFirst(given, 2));
    expect(await ids(rush, '?startDate=2026-11-26&endDate=2026-11-26')).toEqual(newestFirst(given, 4));
    expect((await report(rush, '?startDate=2025-01-01&endDate=2026-11-24')).body.errors).toEqual({
      endDate: ['A report covers 366 days at the most. Choose fewer, or export year by year.'],
    });
    expect((await report(rush, '?startDate=2026-02-30')).status).toBe(422);
    for (const ask of [report, exported])
      expect(await ask(rush, '?start_date=2026-02-03&startDate=2026-02-03')).toMatchObject({ status: 422 });
    expect((await report(rush, '?start_date=2026-02-03')).body.errors).toEqual({ start_date: ['There is no parameter of this name'] });
  });

  it('is paged and sorted by each of its columns', async () => {
    const given = await anActivity(desk);
    const { rush } = given;
    const page = (await report(rush, '?perPage=5&page=2')).body;
    expect(page).toMatchObject({ data: [], per_page: 5, total: 3, totals: { total_bookings: 4 } });
    expect(await ids(rush, '?orderBy=datetime&orderDesc=0')).toEqual([rush.sessions[0], rush.sessions[1], rush.sessions[2]]);
    expect(await ids(rush, '?orderBy=total_bookings&orderDesc=1')).toEqual([rush.sessions[1], rush.sessions[0], rush.sessions[2]]);
    expect(await ids(rush, '?orderBy=location_name&orderDesc=0')).toEqual([rush.sessions[0], rush.sessions[2], rush.sessions[1]]);
    expect(await ids(rush, '?orderBy=instructor_name&orderDesc=0')).toEqual([rush.sessions[1], rush.sessions[0], rush.sessions[2]]);
    for (const by of ['service_name', 'type', 'duration', 'total_attendance', 'status_label', 'late_cancel_count', 'no_show_count'])
      expect((await report(rush, `?orderBy=${by}`)).body.data).toHaveLength(3);
    for (const [word, first] of [
      ['true', 2],
      ['1', 2],
      ['false', 0],
      ['0', 0],
    ] as const)
      expect((await ids(rush, `?orderBy=record_id&orderDesc=${word}`))[0]).toBe(rush.sessions[first]);
    expect((await report(rush, '?orderBy=secret')).status).toBe(422);
    expect((await report(rush, '?perPage=101')).status).toBe(422);
  });

  it.each<{ filter: (given: Activity) => string; shows: number[]; bookings: number; also?: object }>([
    { filter: ({ sam }) => `instructors=${sam.id}`, shows: [2], bookings: 0 },
    { filter: ({ location }) => `selectedLocations=${location}`, shows: [0], bookings: 2 },
    {
      filter: ({ rush }) => `customers=${rush.people[1]!.id}`,
      shows: [0, 1],
      bookings: 2,
      also: { no_show_count: 1, total_attendance: 0 },
    },
    { filter: ({ rush }) => `customers=${rush.people[2]!.id}`, shows: [0, 1], bookings: 0, also: { late_cancel_count: 1 } },
    { filter: ({ rush }) => `customers=${rush.people[3]!.id}`, shows: [], bookings: 0 },
    { filter: () => 'paymentStatus=pending', shows: [0, 1], bookings: 2 },
    { filter: () => 'paymentStatus=paid', shows: [0, 1, 2], bookings: 2 },
    { filter: () => 'paymentStatus=paid,pending', shows: [0, 1, 2], bookings: 4 },
    { filter: () => 'reservationStatus=attended', shows: [0, 1], bookings: 2 },
    { filter: () => 'reservationStatus=no_show', shows: [0], bookings: 1 },
    { filter: () => 'reservationStatus=reserved', shows: [1], bookings: 1 },
    { filter: () => 'reservationStatus=late_cancelled,cancelled', shows: [0, 1], bookings: 0, also: { late_cancel_count: 1 } },
    { filter: () => 'reservationStatus=class_cancelled', shows: [2], bookings: 0 },
    { filter: () => 'reservationStatus=removed', shows: [], bookings: 0 },
    { filter: () => 'customers=999999999', shows: [], bookings: 0 },
  ])('is filtered to $shows', async ({ filter, shows, bookings, also = {} }) => {
    const given = await anActivity(desk);
    const { body } = await report(given.rush, `?${filter(given)}`);
    expect(body.data.map((row: { record_id: number }) => row.record_id)).toEqual(newestFirst(given, ...shows));
    expect(body.totals).toMatchObject({ total_bookings: bookings, ...also });
  });

  it.each(['customers', 'instructors', 'selectedLocations', 'paymentStatus', 'reservationStatus'])(
    'is not unfiltered when %s is invalid',
    async (filter) => {
      const { rush } = await anActivity(desk);
      for (const junk of ['x', '0', '-1', '1.5', '1,x', '1,,2', '1;2', ' 1', '99999999999999999999']) {
        expect((await report(rush, `?${filter}=${encodeURIComponent(junk)}`)).status).toBe(422);
        expect((await exported(rush, `?${filter}=${encodeURIComponent(junk)}`)).status).toBe(422);
      }
      expect((await report(rush, `?${filter}=`)).body.total).toBe(3);
    },
  );

  it('is filtered by customers, for staff who may look up customers', async () => {
    const { rush } = await anActivity(desk);
    const other = await anActivity(desk);
    const asked = `?customers=${rush.people[1]!.id},${other.rush.people[1]!.id}`;
    expect((await report(rush, asked)).body.customers).toEqual([{ id: rush.people[1]!.id, name: 'Person 1' }]);
    const bare = await anActivity(desk, { features: ['appointments', 'group_classes'] });
    const hidden = await report(bare.rush, `?customers=${bare.rush.people[1]!.id}`, bare.maya.token);
    expect(hidden.body).toMatchObject({ customers: [], total: 0, data: [] });
  });

  it('takes one query for any amount of activity', async () => {
    const { rush } = await anActivity(desk);
    const { value, queries } = await countQueries(desk.server.atelier.database, rush.studio, (tx) =>
      listActivity(
        tx,
        {
          from: minus(NOW, days(60)),
          to: plus(NOW, days(60)),
          now: NOW,
          types: ['class', 'appointment'],
          instructors: null,
          locations: [],
          customers: null,
          payments: [],
          reservations: [],
        },
        { by: 'record_id', descending: true, page: { nth: 1, size: 10 } },
      ),
    );
    expect(value.total).toBe(5);
    expect(queries).toBe(1);
  });
});

describe('appointments in the report', () => {
  it('are rows beside the classes: the participants, and the attendance after the end', async () => {
    const { rush, maya } = await anActivity(desk);
    const { past, coming } = await someAppointments(desk, { rush, maya });
    for (const direction of ['true', 'false']) {
      const { data } = (await report(rush, `?endDate=2026-11-25&orderDesc=${direction}&perPage=50`)).body;
      const dates = data.map(({ datetime }: { datetime: number }) => datetime);
      expect(dates).toEqual(
        direction === 'true' ? dates.toSorted((a: number, b: number) => b - a) : dates.toSorted((a: number, b: number) => a - b),
      );
      // Appointments are listed among the classes by date.
      expect(new Set(data.map(({ type }: { type: string }) => type)).size).toBe(2);
    }
    const { body } = await report(rush, '?endDate=2026-11-25&orderBy=type&orderDesc=0&perPage=50');
    expect(body.total).toBe(6);
    expect(body.data.slice(0, 2)).toEqual([
      expect.objectContaining({
        record_id: coming,
        type: 'appointment',
        service_name: 'Private session',
        total_bookings: 3,
        total_attendance: 0,
        status: 'waiting_for_confirmation',
        status_label: 'Waiting for confirmation',
      }),
      {
        record_id: past,
        service_name: 'Private session',
        datetime: toUnix(minus(NOW, hours(30))),
        type: 'appointment',
        duration: 45,
        location_name: null,
        instructor_id: maya.id,
        instructor_name: 'Maya Lindqvist',
        total_bookings: 2,
        total_attendance: 2,
        late_cancel_count: 0,
        no_show_count: 0,
        status: 'confirmed',
        status_label: 'Confirmed',
      },
    ]);
    expect(body.totals).toMatchObject({ total_bookings: 4 + 5, total_attendance: 2 + 2 });
  });

  it.each<{ filter: (given: Activity) => string; past: number | null; coming: number | null }>([
    { filter: ({ maya }) => `instructors=${maya.id}`, past: 2, coming: 3 },
    { filter: ({ sam }) => `instructors=${sam.id}`, past: null, coming: null },
    { filter: ({ location }) => `selectedLocations=${location}`, past: null, coming: null },
    { filter: ({ rush }) => `customers=${rush.people[0]!.id}`, past: 2, coming: 1 },
    { filter: ({ rush }) => `customers=${rush.people[2]!.id}`, past: 0, coming: null },
    { filter: () => 'paymentStatus=pending', past: null, coming: 2 },
    { filter: () => 'paymentStatus=paid', past: 2, coming: 1 },
    { filter: () => 'reservationStatus=attended', past: 2, coming: null },
    { filter: () => 'reservationStatus=reserved', past: null, coming: 3 },
    { filter: () => 'reservationStatus=cancelled', past: 0, coming: null },
    { filter: () => 'reservationStatus=removed,no_show,late_cancelled,class_cancelled', past: null, coming: null },
  ])('are filtered: past $past, coming $coming', async ({ filter, past, coming }) => {
    const given = await anActivity(desk);
    const sessions = await someAppointments(desk, given);
    const { body } = await report(given.rush, `?endDate=2026-11-25&perPage=50&${filter(given)}`);
    const booked = new Map(
      (body.data as { type: string; record_id: number; total_bookings: number }[])
        .filter(({ type }) => type === 'appointment')
        .map((row) => [row.record_id, row.total_bookings]),
    );
    expect([booked.get(sessions.past) ?? null, booked.get(sessions.coming) ?? null]).toEqual([past, coming]);
  });

  it('show when everybody has left, and are omitted when nobody ever booked', async () => {
    const { rush, maya } = await anActivity(desk);
    const { coming } = await someAppointments(desk, { rush, maya });
    await desk.change(
      rush,
      `update appointment set state = 'cancelled', cancelled_at = '2026-11-24', cancelled_by = 'instructor' where session_id = ${coming}`,
    );
    const { body } = await report(rush, '?startDate=2026-11-25&endDate=2026-11-25&orderBy=type&orderDesc=0');
    expect(body.total).toBe(2);
    expect(body.data[0]).toMatchObject({ record_id: coming, status: 'cancelled', status_label: 'Cancelled', total_bookings: 0 });
  });
});

describe('the permission to read the report', () => {
  it('belongs to staff of a studio with appointments, and to the owner of any', async () => {
    const { rush, maya } = await anActivity(desk, { features: ['group_classes'] });
    const customer = await desk.inside(rush, (tx) => aCustomer(tx));
    for (const ask of [report, exported]) {
      expect((await ask(rush, '', 'nobody')).body).toMatchObject({ code: 'not-logged-in' });
      expect((await ask(rush, '', customer.token)).body).toMatchObject({ code: 'not-logged-in' });
      expect((await ask(rush, '', maya.token)).body).toMatchObject({ code: 'not-in-package' });
      expect((await ask(rush)).status).toBe(200);
    }
  });

  it('shows an instructor their own time for any filter', async () => {
    const given = await anActivity(desk);
    const { rush, maya, sam } = given;
    expect(await ids(rush, '', maya.token)).toEqual(newestFirst(given, 0, 1));
    expect(await ids(rush, `?instructors=${maya.id}`, sam.token)).toEqual(newestFirst(given, 2));
    expect((await exported(rush, `?instructors=${maya.id}`, sam.token)).body).not.toContain('Maya');
    const all = await desk.inside(rush, (tx) => aStaff(tx, { row: { allow_all_schedules_access: true } }));
    expect(await ids(rush, '', all.token)).toEqual(newestFirst(given, 0, 1, 2));
    expect(await ids(rush, `?instructors=${maya.id}`, all.token)).toEqual(newestFirst(given, 0, 1));
  });

  it('shows nothing of another studio', async () => {
    const here = await anActivity(desk);
    const there = await anActivity(desk);
    expect(await ids(here.rush, `?instructors=${there.maya.id}`)).toEqual([]);
    expect(await ids(here.rush, `?selectedLocations=${there.location}`)).toEqual([]);
    expect(await ids(here.rush, `?customers=${there.rush.people[0]!.id}`)).toEqual([]);
  });

  it('shows no classes when the package has none', async () => {
    const { rush, maya } = await anActivity(desk, { features: ['appointments'] });
    const { past } = await someAppointments(desk, { rush, maya });
    expect(await ids(rush, '', maya.token)).toEqual([past]);
  });

  it('lets the owner filter by places in a package without classes, because older classes are visible', async () => {
    const { rush, maya, location } = await anActivity(desk, { features: ['appointments', 'locations'] });
    const filters = (token?: string) =>
      desk.server.call('GET', '/get-filters-data', { ...at(rush), ...(token !== undefined && { token }) });
    expect(await filters(rush.ownerToken)).toMatchObject({ status: 200, body: { locations: [{ id: location }] } });
    for (const token of [undefined, rush.people[0]!.token, maya.token])
      expect(await filters(token)).toMatchObject({ status: 403, body: { code: 'not-in-package' } });
  });
});

describe('the exported file', () => {
  it('has all rows in the requested order, in the studio’s time, with its days as name', async () => {
    const { rush } = await anActivity(desk, { settings: { timeZone: 'America/New_York' as Zone } });
    const { status, body, headers } = await exported(rush, '?perPage=5&page=9&orderBy=datetime&orderDesc=0');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="instructor-activity-2026-11-18-2026-11-24.csv"',
      'cache-control': 'no-store',
    });
    const number = (nth: number) => rush.sessions[nth];
    expect(body.split('\r\n')).toEqual([
      '\ufeffNo.,Name,Date and time,Type,Minutes,Location,Instructor,Bookings,Attendance,Status,Late cancels,No shows',
      `${number(0)},Rush hour 0,2026-11-21 09:00,Class,60,Canal Street,Maya Lindqvist,2,1,Scheduled,1,1`,
      `${number(1)},Rush hour 1,2026-11-22 09:00,Class,60,,Maya Lindqvist,2,1,Scheduled,0,0`,
      `${number(2)},Rush hour 2,2026-11-23 09:00,Class,60,,Sam Whitaker,0,0,Cancelled by Admin,0,0`,
      '',
    ]);
  });

  it.each([
    { locale: 'es-ES', parts: ';' },
    { locale: 'de-AT', parts: ';' },
    { locale: 'es-MX', parts: ',' },
    { locale: 'en-GB', parts: ',' },
  ])('separates its cells as spreadsheets of $locale do', async ({ locale, parts }) => {
    const { rush } = await anActivity(desk, { settings: { locale } });
    const [head, row] = (await exported(rush)).body.split('\r\n');
    expect([head.split(parts).length, row.split(parts).length]).toEqual([12, 12]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('escapes formulas: %j', async (name) => {
    const { rush } = await anActivity(desk);
    await desk.inside(rush, (tx) => tx.updateTable('class_session').set({ name }).where('studio_id', '=', tx.studio).execute());
    const { body } = await exported(rush);
    const cell = body.split(`\r\n${rush.sessions[0]},`)[1].split(',2026-')[0];
    expect(cell.replace(/^"/, '').replace(/"$/, '')).toBe(`'${name}`);
  });

  it('keeps quotes, commas and letters of every language', async () => {
    const { rush } = await anActivity(desk);
    const name = 'Früh, "sanft" — 朝ヨガ';
    await desk.inside(rush, (tx) => tx.updateTable('class_session').set({ name }).where('studio_id', '=', tx.studio).execute());
    expect((await exported(rush)).body).toContain('"Früh, ""sanft"" — 朝ヨガ"');
  });

  it('is refused like the report', async () => {
    const { rush } = await anActivity(desk);
    const { status, body } = await exported(rush, '?startDate=2020-01-01&endDate=2026-01-01');
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'A report covers 366 days at the most. Choose fewer, or export year by year.',
    });
  });
});
