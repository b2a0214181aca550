import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSettings } from '../../../../tests/support/database.ts';
import { asId, type StudioId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { days, plus } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { DEMO_CLASSES } from '../rules/demo-classes.ts';
import { DEMO_HOUSES, DEMO_PASSWORD } from '../rules/demo-houses.ts';
import { readTimetable } from '../../archive/rules/timetable/read-timetable.ts';
import { importTimetable, readTimetableFile, reconcileStudio } from '../../archive/server/public.ts';
import { buildAtelier, type Atelier } from '../../../app/server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { demoPeople } from './prepare-demo-people.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';

/** The demo through the API, on the day of its creation. */
let atelier: Atelier;
let drop: () => Promise<void>;

beforeAll(async () => {
  const settings = await databaseSettings();
  drop = settings.drop;
  atelier = await buildAtelier(
    readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    }),
  );
  await seedWhenEmpty(atelier);
});
afterAll(async () => {
  await atelier.close();
  await drop();
});

interface Caller {
  readonly token?: string;
  readonly studio?: 'demo' | 'other';
}

async function call(method: 'GET' | 'POST', path: string, { token, studio = 'demo' }: Caller, body?: object) {
  const reply = await atelier.app.inject({
    method,
    url: `/v1${path}`,
    ...(body && { payload: body }),
    headers: { 'x-studio': studio, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function signIn(name: string, studio: 'demo' | 'other' = 'demo', path = '/api/login'): Promise<Caller> {
  const { status, body } = await call('POST', path, { studio }, { email: `${name}@${studio}.test`, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return { token: body.token, studio };
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly unix_start: number;
  readonly total_bookings: number;
  readonly max_reservations: number | null;
  readonly active_bookings_waitlist_count: number;
  readonly accept_reservations: boolean;
  readonly is_cancel: boolean;
  readonly cancellation_reason: string | null;
}

/** The public schedule from now on, this month and the next. */
async function schedule(caller: Caller): Promise<Listed[]> {
  const now = atelier.clock.now();
  const months = new Set([0, 8, 30].map((ahead) => dayOf(DEMO_HOUSES[0]!.zone, plus(now, days(ahead))).slice(0, 7)));
  const pages = await Promise.all([...months].map((month) => call('GET', `/getClasses/${month}`, caller)));
  const classes = pages.flatMap(({ body }) => body.classes as Listed[]);
  return classes.filter(({ unix_start: start }) => start * 1000 > now).toSorted((a, b) => a.unix_start - b.unix_start);
}

async function nextNamed(caller: Caller, name: string): Promise<Listed> {
  const found = (await schedule(caller)).find((one) => one.name === name);
  if (!found) throw new Error(`The schedule shows no "${name}".`);
  return found;
}

const credits = async (caller: Caller): Promise<number> =>
  (await call('POST', '/api/getPacks', caller, {})).body.packs[0].credits_remaining;
const passOf = async (caller: Caller): Promise<number> =>
  (await call('POST', '/api/getPacks', caller, {})).body.packs.find(({ isValid }: { isValid: boolean }) => isValid).id;
const upcoming = async (caller: Caller) =>
  (await call('POST', '/api/customer/classes', caller, { type: 'upcoming', page_size: 100 })).body.data;
const reserve = async (caller: Caller, session: number, pass?: number) =>
  call('POST', '/api/reserveClass', caller, {
    schedule_id: session,
    class_for: 'myself',
    ...(pass && { user_pass: pass }),
  });

describe('the demo studio', () => {
  it('is created once, together with the second studio', async () => {
    expect(await seedWhenEmpty(atelier)).toBe(false);
    expect((await atelier.directory.list()).map(({ slug }) => slug)).toEqual(['demo', 'other']);
  });

  it('is recognised by its people, and no other studio is', async () => {
    const namesOf = async (directory: Parameters<typeof demoPeople>[0]['directory']) =>
      (await demoPeople({ ...atelier, directory })).map(({ people }) => people.map(({ name }) => name));
    const all = ['member', 'pack', 'new', 'owner', 'instructor', 'desk'];
    expect(await namesOf(atelier.directory)).toEqual([all, all]);
    const [, other] = await atelier.directory.list();
    expect(await namesOf({ ...atelier.directory, list: async () => [{ ...other!, slug: 'demo' }] })).toEqual([[], []]);
  });

  it('shows new@ the reason for a refused reservation', async () => {
    const visitor = await signIn('new');
    const open = await nextNamed(visitor, DEMO_CLASSES.open);
    const { body } = await call('POST', '/api/getClassReserve', visitor, { class_id: open.id, class_for: 'myself' });
    expect(body).toMatchObject({ passes: [] });
  });

  it('lets pack@ reserve with one of 3 credits, and returns it', async () => {
    const pack = await signIn('pack');
    expect(await credits(pack)).toBe(3);
    const tomorrow = atelier.clock.now() / 1000 + 2 * 86_400;
    const open = (await schedule(pack)).find((one) => one.name === DEMO_CLASSES.open && one.unix_start > tomorrow)!;
    expect(open.total_bookings).toBeLessThan(open.max_reservations!);
    expect(await reserve(pack, open.id, await passOf(pack))).toMatchObject({ status: 200, body: { success: true } });
    expect(await credits(pack)).toBe(2);
    const [booking] = await upcoming(pack);
    expect(booking).toMatchObject({ status: 1, waitlist_number: null, class_details: { name: DEMO_CLASSES.open } });
    expect(await call('POST', '/api/booking/cancel', pack, { id: booking.id, class_id: open.id })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await credits(pack)).toBe(3);
  });

  it('puts pack@ on the waitlist of the full class, and promotes them when member@ leaves', async () => {
    const [pack, member] = [await signIn('pack'), await signIn('member')];
    const full = await nextNamed(pack, DEMO_CLASSES.full);
    expect(full).toMatchObject({ total_bookings: 8, max_reservations: 8, active_bookings_waitlist_count: 0 });
    expect(await reserve(pack, full.id, await passOf(pack))).toMatchObject({ status: 200 });
    const mineOf = async (caller: Caller) =>
      (await upcoming(caller)).find((one: { class_details: { name: string } }) => one.class_details.name === DEMO_CLASSES.full);
    expect([(await mineOf(pack)).waitlist_number, await credits(pack)]).toEqual([1, 3]);
    const seat = await mineOf(member);
    expect(await call('POST', '/api/booking/cancel', member, { id: seat.id, class_id: full.id })).toMatchObject({
      status: 200,
    });
    expect([(await mineOf(pack)).waitlist_number, await credits(pack)]).toEqual([null, 2]);
  });

  it('is consistent about member@: the saved card pays the next month, and the membership can be cancelled', async () => {
    const member = await signIn('member');
    const { body: billing } = await call('GET', '/customer/payment/methods', member);
    const [card] = billing.methods;
    expect(card).toMatchObject({ displayName: expect.stringMatching(/Visa.*4242/), is_default: true });
    const { body } = await call('POST', '/api/getPacks', member, { type: 'membership' });
    expect(body.packs).toMatchObject([{ name: 'Unlimited membership', can_cancel: true, subscription_id: expect.any(String) }]);
  });

  it('shows the owner a disputed payment, and an open debt', async () => {
    const { body } = await call('GET', '/office/to-collect', await signIn('owner', 'demo', '/api/staff/login'));
    expect(body.disputed).toMatchObject([{ amount: expect.any(Number), why: expect.stringMatching(/./), dueBy: expect.any(Number) }]);
    expect(body.items.length).toBeGreaterThan(0);
  });

  it('has classes in every state', async () => {
    const classes = await schedule({});
    const one = (name: string) => classes.find((each) => each.name === name);
    expect(one(DEMO_CLASSES.waitlisted)).toMatchObject({
      total_bookings: 6,
      max_reservations: 6,
      active_bookings_waitlist_count: 3,
    });
    expect(one(DEMO_CLASSES.fullNoWaitlist)).toMatchObject({ total_bookings: 10, max_reservations: 10 });
    expect(one(DEMO_CLASSES.cancelled)).toMatchObject({
      is_cancel: true,
      cancellation_reason: expect.stringContaining('voice'),
    });
    expect(one(DEMO_CLASSES.closed)).toMatchObject({ accept_reservations: false });
    expect(one(DEMO_CLASSES.unlimited)).toMatchObject({ max_reservations: null });
  });

  it('shows and books an imported timetable the same way', async () => {
    const pack = await signIn('pack');
    const [house] = DEMO_HOUSES;
    const studio = (await atelier.directory.list()).find(({ slug }) => slug === 'demo')!;
    const file = readTimetableFile(readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/leisure-timetable.csv')));
    const entries = file.ok ? readTimetable(file.value.lines).entries : [];
    const from = dayOf(house!.zone, plus(atelier.clock.now(), days(2))) as Day;
    await inStudio(atelier.database.db, studio.id, (tx) =>
      importTimetable(tx, { entries, from, weeks: 1, zone: house!.zone, at: atelier.clock.now(), capacity: 20, dryRun: false }),
    );
    const swim = await nextNamed(pack, 'Public Swim');
    expect(swim).toMatchObject({ max_reservations: 20, total_bookings: 0, accept_reservations: true });
    expect(await reserve(pack, swim.id, await passOf(pack))).toMatchObject({ status: 200, body: { success: true } });
    expect((await upcoming(pack)).map((one: { class_details: { name: string } }) => one.class_details.name)).toContain('Public Swim');
  });
});

describe('the second demo studio', () => {
  it('has no waitlist: a full class is full', async () => {
    const pack = await signIn('pack', 'other');
    const full = await nextNamed(pack, DEMO_CLASSES.full);
    expect(await reserve(pack, full.id, await passOf(pack))).toMatchObject({ status: 409 });
  });
});

it('the demo sells a pack by the test card', async () => {
  const pack = await signIn('pack');
  const product = (await call('POST', '/api/getPacks', pack, {})).body.packs[0].pass_id;
  const { temp_id, total } = (await call('POST', '/getCheckout', pack, { pass_id: product })).body;
  const visa = { number: '4242424242424242', exp_month: 12, exp_year: 2090, cvc: '123', name: 'Maya Lind' };
  const { id: card } = (await call('POST', '/sandbox/cards', pack, visa)).body;
  const paid = await call('POST', '/confirmCheckout', pack, { pass_id: product, temp_payment_id: temp_id, stripe_payment_method: card });
  expect(paid).toMatchObject({ status: 200, body: { requires_action: false } });
  expect((await call('POST', '/api/getBookingDetails', pack, { id: temp_id })).body).toMatchObject({ total, is_paid: true });
});

it('the demo adds up afterwards', async () => {
  for (const { id } of await atelier.directory.list())
    expect(await inStudio(atelier.database.db, asId<StudioId>(id), reconcileStudio)).toEqual({
      counters: [],
      ledgers: [],
      sales: [],
      appointments: [],
    });
});
