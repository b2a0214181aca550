import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import { aClassSession } from '../../../../tests/builders/classes.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { loadStudio } from './public.ts';

let server: TestServer;
let studio: TestStudio;
let tokens: { owner: string; second: string };
beforeAll(async () => {
  server = await startTestServer();
  studio = await aStudio(server.atelier.database, { settings: { name: 'Loft', locale: 'en-US', look: { radius: 4 } } });
  tokens = await studio.inside(async (tx) => ({
    owner: (await aStaff(tx, { role: 'owner', row: { name: 'Olive' } })).token,
    second: (await aStaff(tx, { role: 'owner', row: { name: 'Sam' } })).token,
  }));
});
afterAll(() => server.close());

type Item = Record<string, unknown> & { version: number };
const read = async (group: string): Promise<Item> =>
  (await server.call('GET', `/office/settings/${group}`, { studio, token: tokens.owner })).body.item;
const put = (group: string, body: object, token = tokens.owner) => server.call('PUT', `/office/settings/${group}`, { studio, token, body });
const change = async (group: string, part: object) => put(group, { ...(await read(group)), ...part });
const history = async (group: string) =>
  (await server.call('GET', `/office/settings/${group}/history`, { studio, token: tokens.owner })).body.entries;

describe('a group of settings', () => {
  it.each([
    { group: 'studio', part: { name: 'Canal House', locale: 'es-ES', supportEmail: 'hello@canal.test', phoneRequired: true } },
    { group: 'look', part: { colour: '#1d5f8a', coverUrl: 'https://example.org/cover.jpg', defaultBuyTab: 'membership' } },
    { group: 'money', part: { taxEnabled: true, taxName: 'VAT', taxRate: 8.875, taxIncluded: true } },
    { group: 'rules', part: { freeUntilMinutes: 390, lateCredit: 'refunded', lateFee: 1200, reminderHours: 48 } },
    { group: 'waitlist', part: { autoMinutes: 90, offersEndMinutes: 5, freeLeaveMinutes: 60, quietFrom: '22:30', quietUntil: '06:00' } },
    {
      group: 'bookings',
      part: { weeksAhead: 8, daysShown: 90, allowsGuests: true, mostPerDay: 2, checkInOpensMinutes: 60, returnedCreditDays: 30 },
    },
    { group: 'memberships', part: { mayCancel: true, retryDays: [2, 9], blocksBooking: false } },
    {
      group: 'appointments',
      part: { slotMinutes: 15, daysAhead: 60, bookUntilMinutes: 0, cancelUntilMinutes: 720, instructorConfirms: true },
    },
    { group: 'series', part: { bookUntilMinutes: 150, mayCancelOne: true, mayCancelAll: true, cancelUntilDays: 3 } },
    { group: 'payments', part: { card: false, payLater: true, desk: true } },
    { group: 'gift-cards', part: { isSold: false, amounts: [3000, 6000], allowsOther: false, isTaxed: true } },
    { group: 'waiver', part: { choice: 'sign', text: 'I move\nat my own risk.' } },
  ])('$group is saved with one entry in the history, and is what is read', async ({ group, part }) => {
    const saved = await change(group, part);
    expect(saved).toMatchObject({ status: 200, body: { item: part } });
    expect(await read(group)).toEqual(saved.body.item);
    const [entry] = await history(group);
    expect(entry).toMatchObject({ by: 'Olive', action: `settings_${group.replace('-', '_')}.change` });
    expect(entry.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(Object.keys(part).toSorted());
    await change(group, {});
    expect(await history(group)).toHaveLength(1);
  });

  it('changes no other setting, and customers get it at once', async () => {
    await change('look', { colour: '#b3261e' });
    expect((await server.call('GET', '/api/getSettings', { studio })).body).toMatchObject({
      studio_name: 'Canal House',
      fe_template_settings: { color: '#b3261e', cover: 'https://example.org/cover.jpg', radius: 4 },
      tax: { tax_rate: 8.875 },
    });
  });

  it('is refused over a change of somebody else, but not over a change of another group', async () => {
    const [look, money] = [await read('look'), await read('money')];
    await put('look', { ...look, radius: 16 }, tokens.second);
    expect(await put('look', { ...look, colour: '#123456' })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', details: { by: 'Sam', fields: { radius: 16 } } },
    });
    expect((await put('money', { ...money, taxName: 'GST' })).status).toBe(200);
  });

  it('is saved once by two people at the same time', async () => {
    const look = await read('look');
    const answers = await Promise.all(['#111111', '#222222'].map((colour) => put('look', { ...look, colour })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('a waiver is asked for anew when its text changes', async () => {
  const hash = async () => (await studio.inside((tx) => loadStudio(tx))).settings.waiver.hash;
  const before = await hash();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  await change('waiver', { choice: 'none' });
  expect(await hash()).toBe(before);
  await change('waiver', { choice: 'sign', text: 'Other words.' });
  expect(await hash()).not.toBe(before);
  expect(await change('waiver', { text: '' })).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
});

it('the currency is fixed after the first visit whose amount a partner pays', async () => {
  const plain = await aStudio(server.atelier.database, { slug: 'paid-by-partners' });
  const token = await plain.inside(async (tx) => (await aStaff(tx, { role: 'owner' })).token);
  const money = async (currency: string) => {
    const { item } = (await server.call('GET', '/office/settings/money', { studio: plain, token })).body;
    return server.call('PUT', '/office/settings/money', { studio: plain, token, body: { ...item, currency } });
  };
  const visit = (amount: number | null) =>
    plain.inside(async (tx) => {
      const [session, { id: customer }] = [await aClassSession(tx, { startsAt: instant(0) }), await aCustomer(tx)];
      const { id: partner } = await tx
        .insertInto('partner')
        .values({ studio_id: plain.id, name: `Partner ${amount}`, amount })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('booking')
        .values({
          studio_id: plain.id,
          class_session_id: session,
          customer_id: customer,
          class_for: 'myself',
          state: 'cancelled',
          partner_id: partner,
          partner_amount: amount,
          created_at: new Date(0),
          ended_at: new Date(0),
        })
        .execute();
    });
  await visit(null);
  expect((await money('EUR')).status).toBe(200);
  await visit(1050);
  expect(await money('USD')).toMatchObject({ status: 422, body: { errors: { currency: [expect.any(String)] } } });
});

it('the currency is fixed after the first order', async () => {
  expect((await change('money', { currency: 'EUR' })).status).toBe(200);
  await studio.inside(async (tx) => {
    const { id } = await aCustomer(tx);
    const pass_id = await anOwnedPass(tx, id, { terms: packTerms() });
    const none = { price: 0, discount: 0, tax: 0, total: 0, tax_name: '', tax_rate: 0, tax_included: false };
    const order = { ...none, name: 'Pack', currency: 'EUR', paid_by: 'cash', is_paid: true, purchased_at: new Date(0) };
    await tx
      .insertInto('customer_order')
      .values({ studio_id: studio.id, customer_id: id, pass_id, ...order })
      .execute();
  });
  expect(await change('money', { currency: 'USD' })).toMatchObject({ status: 422, body: { errors: { currency: [expect.any(String)] } } });
  expect((await change('money', { taxName: 'IVA' })).status).toBe(200);
});

describe('a changed fee', () => {
  const fees = () =>
    studio.inside((tx) =>
      tx
        .selectFrom('class_session')
        .select(['late_cancel_fee', 'no_show_fee', 'auto_charge_no_show_fee'])
        .where('studio_id', '=', studio.id)
        .orderBy('id')
        .execute(),
    );
  const lateFees = async () => (await fees()).map((row) => row.late_cancel_fee);

  it('reaches the coming classes that follow the settings, and leaves those that are free on purpose', async () => {
    await change('rules', { lateFee: null });
    await studio.inside(async (tx) => {
      const template = await tx
        .insertInto('class_template')
        .values({ studio_id: studio.id, name: 'Flow', color: '#123456', duration_minutes: 60 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = [
        { starts_at: new Date('2999-01-01T10:00:00Z') },
        { starts_at: new Date('2999-01-02T10:00:00Z'), late_cancel_fee: 500, own_late_fee: true },
        { starts_at: new Date('2999-01-03T10:00:00Z'), own_late_fee: true },
        { starts_at: new Date('2001-01-01T10:00:00Z') },
      ].map((row) => ({ ...row, ends_at: new Date(row.starts_at.getTime() + 3_600_000), class_template_id: template.id }));
      await tx
        .insertInto('class_session')
        .values(rows.map((row) => ({ ...row, studio_id: studio.id, name: 'Flow', color: '#123456' })))
        .execute();
    });
    const preview = await server.call('GET', '/office/settings/rules/fee-change', { studio, token: tokens.owner });
    expect(preview.body).toEqual({ late: { following: 1, own: 2 }, noShow: { following: 3, own: 0 } });
    for (const lateFee of [500, null, 900]) expect((await change('rules', { lateFee })).status).toBe(200);
    expect(await lateFees()).toEqual([900, 500, null, null]);
  });

  it('is due for a no-show once the attendance is completed, until there is no fee again', async () => {
    await change('rules', { noShowFee: 700 });
    const ofComing = async () => (await fees()).slice(0, 3).map((row) => [row.no_show_fee, row.auto_charge_no_show_fee]);
    expect(await ofComing()).toEqual([1, 2, 3].map(() => [700, true]));
    await change('rules', { noShowFee: null });
    expect(await ofComing()).toEqual([1, 2, 3].map(() => [null, false]));
  });
});

describe('another time zone', () => {
  const EVENINGS = ['2027-03-20T18:00:00Z', '2027-04-03T17:00:00Z'];
  const startsOf = (at: TestStudio) =>
    at.inside((tx) =>
      tx.selectFrom('class_session').select(['starts_at', 'ends_at', 'version']).where('studio_id', '=', at.id).orderBy('id').execute(),
    );
  async function aLondonStudio() {
    const london = await aStudio(server.atelier.database, { settings: { timeZone: 'Europe/London' as Zone } });
    const token = await london.inside(async (tx) => {
      const template = await tx
        .insertInto('class_template')
        .values({ studio_id: london.id, name: 'Flow', color: '#123456', duration_minutes: 60 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = ['2001-01-01T18:00:00Z', ...EVENINGS].map((start) => ({
        studio_id: london.id,
        class_template_id: template.id,
        name: 'Flow',
        color: '#123456',
        starts_at: new Date(start),
        ends_at: new Date(Date.parse(start) + 3_600_000),
      }));
      await tx.insertInto('class_session').values(rows).execute();
      return (await aStaff(tx, { role: 'owner' })).token;
    });
    const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
      server.call(method, `/office/settings/studio${path}`, { studio: london, token, ...(body && { body }) });
    return { london, call };
  }

  it('keeps the wall times of coming classes, also across a change of the clocks, and leaves past ones', async () => {
    const { london, call } = await aLondonStudio();
    expect((await call('GET', '/zone-change')).body).toMatchObject({ classes: 2, appointments: 0 });
    const { item } = (await call('GET', '')).body;
    expect((await call('PUT', '', { ...item, timeZone: 'America/New_York' })).status).toBe(200);
    const rows = await startsOf(london);
    // Both are at 18:00: New York is on summer time on March 20, London is not yet.
    expect(rows.map(({ starts_at: start }) => start.toISOString())).toEqual([
      '2001-01-01T18:00:00.000Z',
      '2027-03-20T22:00:00.000Z',
      '2027-04-03T22:00:00.000Z',
    ]);
    expect(rows.every((row) => row.ends_at.getTime() - row.starts_at.getTime() === 3_600_000)).toBe(true);
    expect((await call('GET', '')).body.item.timeZone).toBe('America/New_York');
  });
});

it.each(['waitlist', 'appointments', 'series', 'gift-cards'])(
  'the group %s needs its package feature, except for the owner',
  async (group) => {
    const plain = await aStudio(server.atelier.database, { slug: `without-${group}`, features: [] });
    const [manager, owner] = await plain.inside(async (tx) => [await aStaff(tx, { role: 'manager' }), await aStaff(tx, { role: 'owner' })]);
    const path = `/office/settings/${group}`;
    const asked = await server.call('GET', path, { studio: plain, token: manager!.token });
    expect(asked).toMatchObject({ status: 403, body: { code: 'not-in-package' } });
    expect((await server.call('GET', path, { studio: plain, token: owner!.token })).status).toBe(200);
  },
);
