/** The customer's calendar: the secret link, its content, and one booking as a file. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { aBooking, aClassSession, aLocation } from '../../../../tests/builders/classes.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/builders/customer.ts';
import { anActingToken, aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { days, instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { hashToken } from '../../../server/http/api.ts';
import { FEATURES } from '../../../context/studio.ts';

const NOW = instant(Date.parse('2026-11-24T12:00:00Z'));

let server: TestServer;
let studio: TestStudio;
let ann: TestCustomer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setClock(new Date(NOW).toISOString());
  studio = await aStudio(server.atelier.database, { settings: { name: 'Harbor Yoga', timeZone: 'America/New_York' as Zone } });
  ann = await studio.inside((tx) => aCustomer(tx, { loggedInAt: NOW }));
});

const call = (method: 'GET' | 'POST', what: string, who: { token: string } | null = ann) =>
  server.call(method, `/api/customer/calendar${what}`, { studio, ...(who && { token: who.token }) });
const create = async (): Promise<string> => (await call('POST', '/create')).body.url;
const read = (url: string, { ip, headers = {} }: { ip?: string; headers?: Record<string, string> } = {}) =>
  server.atelier.app.inject({
    url: new URL(url).pathname,
    headers: { 'x-studio': studio.slug, ...headers },
    ...(ip && { remoteAddress: ip }),
  });
/** RFC 5545, sections 3.1 and 3.6: every line ends with CRLF, and the calendar's own properties come before its entries. */
function isWellFormed(ics: string): boolean {
  const lines = ics.split('\r\n');
  const entry = lines.indexOf('BEGIN:VEVENT');
  const zone = lines.findIndex((line) => line.startsWith('X-WR-TIMEZONE:'));
  return lines.at(-1) === '' && lines.at(-2) === 'END:VCALENDAR' && zone > 0 && (entry < 0 || zone < entry);
}
/** The unfolded lines of each entry, by the name of the class. */
const entriesOf = (ics: string): Record<string, string[]> =>
  Object.fromEntries(
    ics
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => [/SUMMARY:(.*)\r/.exec(event)![1]!, event.split('\r\n')]),
  );
const aSeat = (
  name: string,
  startsAt: Instant,
  more: Partial<Parameters<typeof aBooking>[1]> & { session?: never } = {},
  session: object = {},
) =>
  studio.inside(async (tx) =>
    aBooking(tx, { customer: ann.id, ...more, session: await aClassSession(tx, { name, startsAt, waitlist: true, ...session }) }),
  );

describe('a calendar link', () => {
  it('is shown once, and only its hash is stored', async () => {
    const made = await call('POST', '/create');
    expect(made).toMatchObject({ status: 200, body: { success: true } });
    const [, secret = ''] = /\/v1\/calendar\/([\w-]{43})\.ics$/.exec(made.body.url) ?? [];
    expect(made.body.webcal_url).toBe(made.body.url.replace('http:', 'webcal:'));
    const rows = await studio.inside((tx) => tx.selectFrom('calendar_feed').selectAll().where('studio_id', '=', tx.studio).execute());
    expect(rows).toMatchObject([{ customer_id: ann.id, token_hash: hashToken(secret) }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await call('GET', '')).body).toEqual({ success: true, active: true, unix_created: NOW / 1000 });
  });

  it('is not created a second time by mistake', async () => {
    const url = await create();
    expect(await call('POST', '/create')).toMatchObject({ status: 409, body: { success: false, code: 'calendar-link-exists' } });
    expect((await read(url)).statusCode).toBe(200);
  });

  it('is replaced by a new one', async () => {
    const old = await create();
    const { url } = (await call('POST', '/renew')).body;
    expect([(await read(old)).statusCode, (await read(url)).statusCode]).toEqual([404, 200]);
  });

  it('can be renewed when none existed', async () => {
    const { statusCode, body } = await read((await call('POST', '/renew')).body.url);
    expect([statusCode, isWellFormed(body)]).toEqual([200, true]);
  });

  it('ends when it is revoked, and revoking again changes nothing', async () => {
    const url = await create();
    expect((await call('POST', '/revoke')).status).toBe(200);
    expect((await read(url)).statusCode).toBe(404);
    expect((await call('POST', '/revoke')).status).toBe(200);
    expect((await call('GET', '')).body).toMatchObject({ active: false, unix_created: null });
  });

  it.each(['/create', '/renew', '/revoke'])('is unavailable to staff who act for a customer: %s', async (what) => {
    const url = await create();
    const token = await studio.inside(async (tx) =>
      anActingToken(tx, await aStaff(tx, { role: 'front_desk', loggedInAt: NOW }), ann.id, NOW),
    );
    expect(await call('POST', what, { token })).toMatchObject({ status: 403, body: { code: 'acting-for-customer' } });
    expect((await read(url)).statusCode).toBe(200);
  });

  it('needs a logged-in customer', async () => {
    expect((await call('POST', '/create', null)).status).toBe(401);
  });
});

describe('the content of a calendar', () => {
  it('has seats, waits and cancellations, in UTC, with the same ids as the mails', async () => {
    const seat = await aSeat('Flow', plus(NOW, days(1)));
    await aSeat('Core', plus(NOW, days(2)), { waits: true });
    await aSeat('Barre', plus(NOW, days(3)), { state: 'late_cancelled' });
    await aSeat('Called off', plus(NOW, days(4)), { state: 'class_cancelled' }, { cancelled: { at: NOW } });
    await aSeat('Last week', plus(NOW, -days(7)), { state: 'attended' });
    await aSeat('Long ago', plus(NOW, -days(61)), { state: 'attended' });
    await aSeat('With Bob', plus(NOW, days(5)), { other: 'Bob' });
    const { headers, body } = await read(await create());
    expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
    expect(isWellFormed(body)).toBe(true);
    expect(body).toContain('METHOD:PUBLISH\r\n');
    expect(body).toContain('X-WR-CALNAME:Harbor Yoga: my bookings\r\n');
    expect(body).not.toContain('ATTENDEE');
    const entries = entriesOf(body);
    const statuses = Object.entries(entries).map(([name, lines]) => [name, lines.find((line) => line.startsWith('STATUS:'))]);
    expect(Object.fromEntries(statuses)).toEqual({
      'Last week': 'STATUS:CONFIRMED',
      Flow: 'STATUS:CONFIRMED',
      'Waitlist: Core': 'STATUS:TENTATIVE',
      'Cancelled: Barre': 'STATUS:CANCELLED',
      'Cancelled: Called off': 'STATUS:CANCELLED',
      'With Bob (Bob)': 'STATUS:CONFIRMED',
    });
    const free = Object.keys(entries).filter((name) => entries[name]!.includes('TRANSP:TRANSPARENT'));
    expect(free).toEqual(['Waitlist: Core', 'Cancelled: Barre', 'Cancelled: Called off']);
    expect(entries['Flow']).toEqual(
      expect.arrayContaining([`UID:booking-${studio.id}-${seat}@localhost`, 'DTSTART:20261125T120000Z', 'DTEND:20261125T130000Z']),
    );
  });

  it('shows the link of an online class with a seat only', async () => {
    const online = { online: { link: 'https://meet.test/secret', password: null } };
    await aSeat('Seat', plus(NOW, days(1)), {}, online);
    await aSeat('Wait', plus(NOW, days(2)), { waits: true }, online);
    await aSeat('Left', plus(NOW, days(3)), { state: 'cancelled' }, online);
    const entries = entriesOf((await read(await create())).body);
    const withLink = Object.keys(entries).filter((name) => entries[name]!.join('\n').includes('meet.test'));
    expect(withLink).toEqual(['Seat']);
  });

  it('omits the oldest entries when there are too many, then those furthest ahead', async () => {
    const sessions = (first: number, count: number) =>
      studio.inside(async (tx) => {
        const one = await aClassSession(tx, { name: `Day ${first}`, startsAt: plus(NOW, days(first)) });
        await aBooking(tx, { customer: ann.id, session: one });
        const copies = `
          with made as (
            insert into class_session (studio_id, class_template_id, name, color, starts_at, ends_at, waitlist_enabled)
            select studio_id, class_template_id, 'More', color, starts_at + n * interval '1 hour', ends_at + n * interval '1 hour', true
            from class_session, generate_series(1, ${count}) n where studio_id = ${tx.studio} and id = ${one}
            returning id)
          insert into booking (studio_id, class_session_id, customer_id, class_for, state, created_at)
          select ${tx.studio}, id, ${ann.id}, 'myself', 'reserved', '${new Date(NOW).toISOString()}' from made`;
        await sql.raw(copies).execute(tx);
      });
    const url = await create();
    const named = async () => Object.keys(entriesOf((await read(url)).body)).filter((name) => name.startsWith('Day'));
    await sessions(-50, 299);
    await sessions(1, 250);
    expect(await named()).toEqual(['Day 1']);
    await sessions(20, 400);
    expect(await named()).toEqual(['Day 1', 'Day 20']);
  });

  it('is limited to the customer’s own bookings', async () => {
    const bob = await studio.inside((tx) => aCustomer(tx, { loggedInAt: NOW }));
    await aSeat('Ann only', plus(NOW, days(1)));
    const { url } = (await call('POST', '/create', bob)).body;
    expect((await read(url)).body).not.toContain('Ann only');
  });

  it('is not sent again until it changes', async () => {
    const booking = await aSeat('Flow', plus(NOW, days(1)));
    const url = await create();
    const { etag } = (await read(url)).headers;
    server.setClock(new Date(plus(NOW, minutes(5))).toISOString());
    const again = await read(url, { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await studio.inside((tx) =>
      tx.updateTable('booking').set({ state: 'cancelled' }).where('studio_id', '=', tx.studio).where('id', '=', booking).execute(),
    );
    expect((await read(url, { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200);
  });
});

describe('a caller with a wrong link', () => {
  it.each(['x', 'x'.repeat(43), '%00', 'a%2Fb', '😀', 'x'.repeat(2000)])('gets no information: %s', async (secret) => {
    const { statusCode, body } = await read(`http://localhost/v1/calendar/${secret}.ics`);
    expect([400, 404, 414, 422]).toContain(statusCode);
    expect(body).not.toContain('VCALENDAR');
  });

  it('finds nothing with a link of another studio, or of a package without classes and appointments', async () => {
    const url = await create();
    const other = await read(url, { headers: { 'x-studio': server.other.slug } });
    await studio.inside((tx) =>
      tx
        .deleteFrom('package_feature')
        .where('studio_id', '=', tx.studio)
        .where('feature', 'in', ['group_classes', 'appointments'])
        .execute(),
    );
    expect([other.statusCode, (await read(url)).statusCode]).toEqual([404, 404]);
    expect(FEATURES).toContain('group_classes');
  });

  it('must wait after thirty attempts, while correct links from the same address are answered', async () => {
    const url = await create();
    const ip = '198.51.100.7';
    const tries = [];
    for (let nth = 0; nth < 31; nth++) tries.push((await read(`http://localhost/v1/calendar/guess-${nth}.ics`, { ip })).statusCode);
    expect([new Set(tries.slice(0, 30)), tries[30]]).toEqual([new Set([404]), 429]);
    expect((await read(url, { ip })).statusCode).toBe(200);
  });
});

it('a calendar is read at most sixty times in a quarter of an hour', async () => {
  const url = await create();
  const reads = [];
  for (let nth = 0; nth < 61; nth++) reads.push(await read(url));
  expect(reads.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(reads[60]).toMatchObject({ statusCode: 429, headers: { 'retry-after': '900' } });
});

describe('one booking as a file', () => {
  it('is the caller’s, with the place', async () => {
    const location = await studio.inside((tx) => aLocation(tx, { name: 'Dunes' }));
    const id = await aSeat('Flow', plus(NOW, days(1)), {}, { location });
    const { status, body } = await call('GET', `/booking/${id}`);
    expect([status, body.filename]).toEqual([200, `booking-${id}.ics`]);
    expect(entriesOf(body.content)['Flow']).toEqual(
      expect.arrayContaining([`UID:booking-${studio.id}-${id}@localhost`, 'LOCATION:Dunes', 'STATUS:CONFIRMED']),
    );
  });

  it('is not found for another person or without a log-in', async () => {
    const id = await aSeat('Flow', plus(NOW, days(1)));
    const bob = await studio.inside((tx) => aCustomer(tx, { loggedInAt: NOW }));
    expect([(await call('GET', `/booking/${id}`, bob)).status, (await call('GET', '/booking/999999')).status]).toEqual([404, 404]);
  });
});
