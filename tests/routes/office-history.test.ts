/** Every write of the office leaves an entry in the history of each thing that it changes. office.test.ts shows it for the kinds of things; this file for the rest. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomField } from '../builders/custom-field.ts';
import { aProduct } from '../builders/product.ts';
import { aStaff } from '../builders/staff.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { allOperations } from '../support/all-operations.ts';
import { officeForms } from '../support/office-forms.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let studio: TestStudio;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  studio = await aStudio(server.atelier.database);
  ({ token } = await studio.inside((tx) => aStaff(tx, { role: 'owner', password: 'open sesame 1' })));
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object) => server.call(method, path, { studio, token, ...(body && { body }) });

const CLASS = { name: 'Flow', starts: '18:00', durationMinutes: 60, firstDay: '2030-01-07', weekdays: [] };
const invited = async () => {
  const person = { name: 'Iris', email: `iris${Math.random()}@team.test`, role: 'instructor' };
  return `/office/team/${(await call('POST', '/office/team', person)).body.item.id}/invitation`;
};

/** Each write, after its preparations. */
const WRITES: Readonly<Record<string, () => Promise<readonly [Method, string, object?]>>> = {
  'POST /office/custom-fields/order': async () => {
    const ids = await studio.inside(async (tx) => [await aCustomField(tx), await aCustomField(tx)]);
    return ['POST', '/office/custom-fields/order', { ids: ids.map(({ id }) => id).toReversed() }];
  },
  'POST /office/products/order': async () => {
    const ids = await studio.inside(async (tx) => [await aProduct(tx, { order: 0 }), await aProduct(tx, { order: 1 })]);
    return ['POST', '/office/products/order', { ids: ids.toReversed() }];
  },
  'POST /office/team/{id}/invitation': async () => ['POST', await invited(), {}],
  'DELETE /office/team/{id}/invitation': async () => ['DELETE', await invited()],
  'PUT /office/mails/{kind}': async () => {
    const path = '/office/mails/class-reminder';
    const { version } = (await call('GET', path)).body.item;
    return ['PUT', path, { subject: '', paragraph: 'Bring a towel.', isOff: false, version }];
  },
  'POST /office/setup/pause': async () => ['POST', '/office/setup/pause', { isPaused: true }],
  'POST /office/timetable/classes': async () => {
    const template = { name: 'Planned', color: '#123456', durationMinutes: 60 };
    const { item } = (await call('POST', '/office/class-templates', template)).body;
    return ['POST', '/office/timetable/classes', { ...CLASS, name: null, class: item.id }];
  },
};

/** Shown by the tests of their features: they need a studio that is not open, a recurrence, appointments, an order, a gateway, a host that leads here, or a second factor. */
const ELSEWHERE = [
  'POST /office/customers/by-phone',
  'POST /office/customers/{id}/erasure',
  'POST /office/customers/{id}/erasure/stop',
  'PUT /office/customers/{id}/contact',
  'POST /office/customers/{id}/passes',
  'POST /office/customers/{id}/merge/{other}',
  'PUT /office/customers/{id}/passes/{pass}/end',
  'POST /office/customers/{id}/passes/{pass}/credits',
  'PUT /office/address',
  'POST /office/address/remove',
  'POST /office/gateways/{gateway}',
  'POST /office/gateways/{gateway}/mend',
  'DELETE /office/gateways/{gateway}',
  'POST /office/wallets/apple',
  'POST /office/wallets/google',
  'DELETE /office/wallets/{wallet}',
  'POST /office/texts',
  'DELETE /office/texts',
  'POST /office/sales',
  'POST /office/orders/{id}/paid',
  'POST /office/takings/close',
  'PUT /office/partner-visits/{id}',
  'POST /office/orders/{id}/refund',
  'POST /office/orders/{id}/remind',
  'POST /office/orders/{id}/write-off',
  'POST /office/to-collect/{id}/retry',
  'POST /office/to-collect/refunds/{id}/by-hand',
  'PUT /office/settings/team',
  'DELETE /office/team/{id}/second-factor',
  'POST /office/team/{id}/log-ins/end',
  'PUT /office/team/{id}/services',
  'POST /office/timetable/recurrences/{id}/stop',
  'POST /office/timetable/recurrences/{id}/restore',
  'DELETE /office/timetable/classes/{id}',
  'POST /office/timetable/classes/{id}/link',
  'POST /office/timetable/classes/{id}/change',
  'POST /office/timetable/classes/{id}/cancel',
  'POST /office/timetable/closures',
  'POST /office/timetable/closures/{id}/reopen',
  'POST /office/timetable/absences',
  'POST /office/timetable/copies',
  'POST /office/timetable/changes/{id}/undo',
  'POST /office/timetable/changes/{id}/send',
  'POST /office/setup/open',
];
/** Changes nothing that the studio has. */
const NO_CHANGE = [
  'POST /office/sales/preview',
  'POST /office/preview',
  'POST /office/mails/{kind}/test',
  'POST /office/texts/test',
  'POST /office/timetable/classes/{id}/change/preview',
  'POST /office/timetable/classes/{id}/cancel/preview',
  'POST /office/timetable/closures/preview',
  'POST /office/timetable/absences/preview',
];

const writes = allOperations
  .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  .filter((name) => / \/office\//.test(name) && !name.startsWith('GET'));
const kinds = new Set(writes.flatMap((name) => /^POST (\/office\/[\w-]+)\/\{id\}\/archive$/.exec(name)?.[1] ?? []));
const ofKinds = [...kinds].flatMap((path) => [`POST ${path}`, `PUT ${path}/{id}`, `POST ${path}/{id}/archive`, `DELETE ${path}/{id}`]);
const groups = writes.filter((name) => name.startsWith('PUT /office/settings/') && !ELSEWHERE.includes(name));

it('no write is left out', () => {
  const listed = [...ofKinds, ...groups, ...Object.keys(WRITES), ...ELSEWHERE, ...NO_CHANGE];
  expect(writes.toSorted()).toEqual(listed.toSorted());
});

const subjects = async () =>
  (
    await studio.inside((tx) => tx.selectFrom('audit_entry').select('subject').where('studio_id', '=', tx.studio).orderBy('id').execute())
  ).map(({ subject }) => subject);

/** A write about several things leaves one entry in the history of each. */
async function entriesOf(method: Method, path: string, body?: object) {
  const before = (await subjects()).length;
  const { status } = await call(method, path, body);
  const about = (await subjects()).slice(before);
  return { status, hasEntries: about.length > 0, hasOneEach: about.length === new Set(about).size };
}
const ONE_EACH = { status: 200, hasEntries: true, hasOneEach: true };

/** Values that a new studio does not have, where those of the forms are the usual ones. */
const UNUSUAL: Readonly<Record<string, object>> = {
  look: { radius: 17 },
  rules: { reminderHours: 36 },
  waitlist: { autoMinutes: 90 },
  memberships: { blocksBooking: false },
  appointments: { instructorConfirms: true },
  waiver: { choice: 'sign', text: 'I move at my own risk.' },
};

it.each(groups)('%s', async (name) => {
  const path = name.slice('PUT '.length);
  const { item } = (await call('GET', path)).body;
  const good = officeForms[path]!.good() as object;
  const values = { ...good, ...UNUSUAL[path.split('/').at(-1)!], version: item.version };
  expect(await entriesOf('PUT', path, values)).toEqual(ONE_EACH);
});

it.each(Object.keys(WRITES))('%s', async (name) => {
  expect(await entriesOf(...(await WRITES[name]!()))).toEqual(ONE_EACH);
});
