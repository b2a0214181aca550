/** Before the opening no call of a customer answers; during a pause nothing new begins (docs/decisions/0216). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANSWERED_WHILE_CLOSED, barrierOf, BEGINS_SOMETHING_NEW } from '../../src/context/opening.ts';
import { VISITOR } from '../../src/context/permissions.ts';
import { aCustomer } from '../builders/customer.ts';
import { aStaff } from '../builders/staff.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { allOperations } from '../support/all-operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let closed: TestStudio;
beforeAll(async () => {
  server = await startTestServer();
  closed = await aStudio(server.atelier.database, { settings: { opening: { isOpen: false, isPaused: false } } });
});
afterAll(() => server.close());

const paths = new Set<string>(allOperations.map(({ endpoint }) => endpoint.path));

it('every exception names an existing call', () => {
  const named = [...ANSWERED_WHILE_CLOSED, ...BEGINS_SOMETHING_NEW].filter((path) => path !== '/dev/mail');
  expect(named.filter((path) => !paths.has(path))).toEqual([]);
});

it('refuses every readable call of visitors and customers, and no call of staff', async () => {
  const { token } = await closed.inside((tx) => aCustomer(tx));
  const owner = await closed.inside((tx) => aStaff(tx, { role: 'owner' }));
  const reads = allOperations.filter(
    ({ endpoint: { method, path, who, params, query } }) =>
      method === 'GET' && typeof who !== 'object' && !params && !query && !ANSWERED_WHILE_CLOSED.includes(path),
  );
  expect(reads.length).toBeGreaterThan(5);
  for (const { endpoint } of reads)
    for (const caller of [{}, { token }]) {
      const { status, body } = await server.call('GET', endpoint.path, { studio: closed, ...caller });
      expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 403, 'not-open']);
    }
  expect((await server.call('GET', '/api/getSettings', { studio: closed })).body.is_open).toBe(false);
  expect((await server.call('GET', '/office/locations', { studio: closed, token: owner.token })).status).toBe(200);
});

it('lets a browser in that holds the preview of this studio, until it ends', async () => {
  const { token } = await closed.inside((tx) => aStaff(tx, { role: 'instructor' }));
  const { headers } = await server.call('POST', '/office/preview', { studio: closed, token });
  const [cookie, ...rules] = String(headers['set-cookie']).split('; ');
  expect(rules).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
  const look = (sent: string, studio = closed) => server.call('GET', '/get-filters-data', { studio, headers: { cookie: sent } });
  expect((await look(cookie!)).status).toBe(200);
  expect((await look(`${cookie!.slice(0, -1)}!`)).body.code).toBe('not-open');
  expect((await look(`${cookie!.slice(0, -43)}${'x'.repeat(43)}`)).body.code).toBe('not-open');
  const another = await aStudio(server.atelier.database, { settings: { opening: { isOpen: false, isPaused: false } } });
  expect((await look(cookie!, another)).body.code).toBe('not-open');
  server.setClock('+13h');
  expect((await look(cookie!)).body.code).toBe('not-open');
  server.setClock('');
});

it('during a pause begins no booking and no purchase, and answers everything else', async () => {
  const paused = await aStudio(server.atelier.database, { settings: { opening: { isOpen: true, isPaused: true } } });
  const { token } = await paused.inside((tx) => aCustomer(tx));
  const call = (path: string, body: object) => server.call('POST', path, { studio: paused, token, body });
  expect(await call('/api/reserveClass', { user_pass: 1, schedule_id: 1 })).toMatchObject({
    status: 409,
    body: { code: 'bookings-paused' },
  });
  expect(await call('/getCheckout', { pass_id: 1 })).toMatchObject({ status: 409, body: { code: 'bookings-paused' } });
  expect((await call('/api/booking/cancel', { id: 1 })).body.code).not.toBe('bookings-paused');
  const barred = allOperations.filter(({ endpoint: { method, path, who } }) =>
    barrierOf({ method, path, isForStaff: typeof who === 'object' }, { isOpen: true, isPaused: true }, VISITOR, false),
  );
  expect(barred).toHaveLength(BEGINS_SOMETHING_NEW.length);
});
