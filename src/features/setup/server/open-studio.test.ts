/** The opening of a studio on its data. Each blocker by itself is in rules/decide-opening.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking, aClassSession } from '../../../../tests/builders/classes.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { aProduct } from '../../../../tests/builders/product.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { loadStudio } from '../../studio/server/public.ts';
import type { Blocker } from '../rules/decide-opening.ts';
import { openingCalls } from './open-studio.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import { days, hours, instant, plus } from '../../../kernel/time.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock('2026-11-25T12:00:00Z');
});
afterAll(() => server.close());

const SETTINGS = { opening: { isOpen: false, isPaused: false }, waiver: { undecided: true }, payments: { card: false } };

async function aClosedStudio(settings: object = SETTINGS) {
  const studio = await aStudio(server.atelier.database, { settings });
  const { token } = await studio.inside((tx) => aStaff(tx, { role: 'owner', row: { password_hash: null } }));
  return { studio, token };
}
const ask = (studio: TestStudio, token: string, path = '', body?: object) =>
  server.call(path === '' ? 'GET' : 'POST', `/office/setup${path}`, { studio, token, ...(body && { body }) });
const history = (studio: TestStudio) =>
  studio.inside((tx) =>
    tx.selectFrom('audit_entry').select(['action', 'before', 'after']).where('studio_id', '=', tx.studio).orderBy('id').execute(),
  );

it('reports what an empty studio lacks, and does not open it', async () => {
  const { studio, token } = await aClosedStudio();
  const { body } = await ask(studio, token);
  expect(body).toMatchObject({ isOpen: false, blockers: ['no-classes', 'waiver-undecided', 'owner-unproven'] });
  await studio.inside((tx) => aClassSession(tx, { startsAt: plus(NOW, days(3)) }));
  expect((await ask(studio, token)).body.blockers).toEqual(['classes-unpaid', 'waiver-undecided', 'owner-unproven']);
  await studio.inside((tx) => aProduct(tx));
  const blockers = ['no-way-to-pay', 'waiver-undecided', 'owner-unproven'];
  expect(await ask(studio, token, '/open', { isOpen: true })).toMatchObject({
    status: 409,
    body: { code: 'not-ready', details: { blockers } },
  });
  expect(await history(studio)).toEqual([]);
  expect((await server.call('GET', '/api/getSettings', { studio })).body.is_open).toBe(false);
});

describe('one thing alone stops the opening of a ready studio', () => {
  const READY = { opening: { isOpen: false, isPaused: false }, payments: { card: false, desk: true } };
  const undo = (table: 'class_session' | 'offer' | 'staff', columns: object) => (tx: StudioTx) =>
    tx
      .updateTable(table)
      .set(columns as never)
      .where('studio_id', '=', tx.studio)
      .execute();
  const aTroubledAccount = (tx: StudioTx) =>
    tx
      .insertInto('gateway_account')
      .values({ studio_id: tx.studio, gateway: 'paypal', secrets: '', is_on: true, changed_at: new Date(NOW), trouble: 'endpoint-missing' })
      .execute();
  const cases: readonly { blocker: Blocker; settings?: object; by?: (tx: StudioTx) => Promise<unknown> }[] = [
    { blocker: 'no-classes', by: undo('class_session', { visible_public: false }) },
    { blocker: 'classes-unpaid', by: undo('offer', { is_archived: true }) },
    { blocker: 'no-way-to-pay', settings: { payments: { card: false } } },
    { blocker: 'no-card-account', settings: { payments: { card: true, desk: true } } },
    { blocker: 'waiver-undecided', settings: { waiver: { undecided: true } } },
    { blocker: 'owner-unproven', by: undo('staff', { password_hash: null }) },
    { blocker: 'account-troubled', settings: { payments: { card: false, desk: true, paypal: true } }, by: aTroubledAccount },
  ];
  // As in production, where the embedded gateway is no account.
  const { open } = openingCalls({ cardsOf: async () => null });

  it.each(cases)('$blocker', async ({ blocker, settings, by }) => {
    const { studio } = await aClosedStudio({ ...READY, ...settings });
    const refused = await studio.inside(async (tx) => {
      const { id } = await aStaff(tx, { role: 'owner', password: 'lantern-orbit-83' });
      await aProduct(tx);
      await aClassSession(tx, { startsAt: plus(NOW, days(3)) });
      await by?.(tx);
      return open({ tx, at: NOW, actor: { kind: 'staff', id }, studio: await loadStudio(tx), origin: '', body: { isOpen: true } } as never);
    });
    expect(refused).toEqual({ ok: false, refusal: { code: 'not-ready', blockers: [blocker] } });
  });
});

it('opens, pauses, resumes and closes a ready studio, each with one entry in its history', async () => {
  const { studio, token } = await aClosedStudio({ opening: { isOpen: false, isPaused: false }, payments: { card: false, desk: true } });
  const session = await studio.inside(async (tx) => {
    await aStaff(tx, { role: 'owner', password: 'lantern-orbit-83' });
    await aProduct(tx);
    return aClassSession(tx, { startsAt: plus(NOW, hours(2)) });
  });
  expect(await ask(studio, token, '/open', { isOpen: true })).toMatchObject({ status: 200, body: { isOpen: true, blockers: [] } });
  expect((await ask(studio, token, '/open', { isOpen: true })).status).toBe(200);
  expect((await server.call('GET', '/get-filters-data', { studio })).status).toBe(200);
  expect((await ask(studio, token, '/pause', { isPaused: true })).body.isPaused).toBe(true);
  expect((await ask(studio, token, '/pause', { isPaused: false })).body.isPaused).toBe(false);
  await studio.inside(async (tx) => aBooking(tx, { session, customer: (await aCustomer(tx)).id }));
  expect(await ask(studio, token, '/open', { isOpen: false })).toMatchObject({
    status: 409,
    body: { code: 'still-in-use', details: { bookings: 1, memberships: 0, checkouts: 0 } },
  });
  server.setClock('2026-11-25T14:00:00Z');
  expect((await ask(studio, token, '/open', { isOpen: false })).body.isOpen).toBe(false);
  server.setClock('2026-11-25T12:00:00Z');
  expect((await history(studio)).map(({ action }) => action)).toEqual(['studio.open', 'studio.pause', 'studio.resume', 'studio.close']);
  expect((await history(studio))[0]).toMatchObject({ before: { isOpen: false }, after: { isOpen: true } });
});

it('stays open while customers have a membership or buy something, and says the numbers', async () => {
  const { studio, token } = await aClosedStudio({ payments: { card: false, desk: true } });
  const close = () => ask(studio, token, '/open', { isOpen: false });
  const { id: product, buyer } = await studio.inside(async (tx) => {
    const { id, token: buyerToken } = await aCustomer(tx);
    const pass = await anOwnedPass(tx, id);
    await tx
      .insertInto('membership')
      .values({ studio_id: tx.studio, pass_id: pass, customer_id: id, price: 1000, state: 'running', next_cycle: 1 })
      .execute();
    return { id: await aProduct(tx), buyer: buyerToken };
  });
  const begun = await server.call('POST', '/getCheckout', { studio, token: buyer, body: { pass_id: product } });
  expect(begun.status).toBe(200);
  expect((await ask(studio, token)).body.inUse).toEqual({ bookings: 0, memberships: 1, checkouts: 1 });
  expect(await close()).toMatchObject({
    status: 409,
    body: { code: 'still-in-use', message: expect.stringContaining('1 running membership and 1 purchase under way') },
  });
  await studio.inside((tx) => tx.updateTable('membership').set({ state: 'ended' }).where('studio_id', '=', tx.studio).execute());
  expect((await close()).body.details).toEqual({ bookings: 0, memberships: 0, checkouts: 1 });
  await studio.inside((tx) =>
    tx
      .updateTable('checkout')
      .set({ expires_at: toSqlTime(NOW) })
      .where('studio_id', '=', tx.studio)
      .execute(),
  );
  expect((await close()).body.isOpen).toBe(false);
});

it('is for owners only', async () => {
  const { studio } = await aClosedStudio();
  const { token } = await studio.inside((tx) => aStaff(tx, { role: 'front_desk' }));
  expect((await ask(studio, token)).body.code).toBe('not-allowed');
});
