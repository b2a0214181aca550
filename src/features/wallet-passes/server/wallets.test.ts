/** Bookings and passes in the wallets of phones, through the whole server (docs/decisions/0283). */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startApplePush, type FakeApplePush } from '../../../../tests/fakes/apple-push.ts';
import { startGoogleWallet, type FakeGoogleWallet } from '../../../../tests/fakes/google-wallet.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { membershipTerms } from '../../../../tests/builders/pass.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { readPkpass } from '../../../../tests/support/read-pkpass.ts';
import { APPLE_KEYS, GOOGLE_EMAIL, GOOGLE_KEYS, OTHER_KEY, PASS_TYPE } from '../../../../tests/support/wallet-keys.ts';
import { days, minutes, plus, seconds } from '../../../kernel/time.ts';
import { walletsToTell } from './tell-wallets.ts';

let push: FakeApplePush;
let google: FakeGoogleWallet;
const desk = theClassDesk(async () => {
  [push, google] = await Promise.all([startApplePush(), startGoogleWallet(GOOGLE_EMAIL)]);
  return {
    BASE_URL: 'https://atelier.test',
    APPLE_PUSH_BASE: push.url,
    GOOGLE_WALLET_BASE: google.url,
    GOOGLE_TOKEN_URL: google.tokenUrl,
  };
});
afterAll(() => Promise.all([push.close(), google.close()]));
afterEach(() => desk.server.setClock(iso(NOW)));

const office = (rush: Rush, method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  desk.server.call(method, `/office/wallets${path}`, { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
const add = (rush: Rush, who: Visitor, wallet: string, thing: string, id: number) =>
  desk.server.call('POST', `/api/customer/wallets/${wallet}/${thing}/${id}`, { ...at(rush), token: who.token, body: {} });
const offered = async (rush: Rush) =>
  (await desk.server.call('GET', '/api/customer/wallets', { ...at(rush), token: rush.people[0]!.token })).body.wallets;
const inject = (rush: Rush, method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string> = {}, body?: object) =>
  desk.server.atelier.app.inject({ method, url, headers: { 'x-studio': rush.slug, ...headers }, ...(body && { payload: body }) });

/** A studio with Apple's and Google's wallet, whose first person has a seat. */
async function aStudioWithWallets() {
  const rush = await desk.aStudioOf();
  await office(rush, 'POST', '/apple', APPLE_KEYS);
  await office(rush, 'POST', '/google', GOOGLE_KEYS);
  const iris = await desk.inside(rush, (tx) => aStaff(tx));
  await desk.change(
    rush,
    `insert into location (studio_id, name, rooms, address) values (${rush.studio}, 'Loft', '["Garden"]', '1 Main St')`,
  );
  await desk.change(
    rush,
    `update class_session set instructor_id = ${iris.id}, room = 'Garden', location_id = (select max(id) from location where studio_id = ${rush.studio})`,
  );
  const [ann, bob] = rush.people as [Visitor, Visitor];
  const booking: number = (await desk.reserve(rush, ann)).body.booking_id;
  return { rush, ann, bob, booking };
}

/** A device with an Apple pass, which has registered for changes. */
async function onDevice(rush: Rush, who: Visitor, thing: 'booking' | 'pass', id: number, device = 'device1') {
  const { url } = (await add(rush, who, 'apple', thing, id)).body;
  const file = readPkpass((await inject(rush, 'GET', new URL(url).pathname)).rawPayload);
  const { serialNumber: serial, authenticationToken: token } = file.pass;
  const headers = { authorization: `ApplePass ${token}` };
  const registrations = `/v1/devices/${device}/registrations/${PASS_TYPE}`;
  const register = (pushToken = `push-${device}`) => inject(rush, 'POST', `${registrations}/${serial}`, headers, { pushToken });
  expect((await register()).statusCode).toBe(201);
  return {
    file,
    serial,
    headers,
    register,
    unregister: () => inject(rush, 'DELETE', `${registrations}/${serial}`, headers),
    changed: (since?: string) => inject(rush, 'GET', `${registrations}${since === undefined ? '' : `?passesUpdatedSince=${since}`}`),
    fetch: (more: Record<string, string> = {}) => inject(rush, 'GET', `/v1/passes/${PASS_TYPE}/${serial}`, { ...headers, ...more }),
  };
}
/** Pushes since the last call. */
let seen = 0;
const pushed = async () => {
  await desk.server.atelier.settleDue();
  await desk.server.atelier.settleDue();
  const since = push.pushes.slice(seen);
  seen = push.pushes.length;
  return since.map(({ token, topic }) => `${token} ${topic}`);
};
const move = async (rush: Rush, time: string) => {
  const call = (path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: rush.ownerToken, body });
  const { data } = (await call('/instructors/get-class-data', { scheduleId: rush.sessions[0] })).body;
  const { total_bookings: _, ...form } = data;
  const answer = await call('/class/update-class', { ...form, date: '2026-12-01', time });
  expect(answer.body).toMatchObject({ success: true });
};
const fieldsOf = (style: Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>) =>
  Object.fromEntries(Object.values(style).flatMap((fields) => fields.map(({ key, value }) => [key, value])));

describe('the keys of the wallets', () => {
  it('are offered once they are set, are not shown, and can be removed', async () => {
    const rush = await desk.aStudioOf();
    expect(await offered(rush)).toEqual([]);
    const apple = await office(rush, 'POST', '/apple', APPLE_KEYS);
    expect(apple.status).toBe(200);
    const both = await office(rush, 'POST', '/google', GOOGLE_KEYS);
    expect(both.body.accounts).toEqual([
      expect.objectContaining({ wallet: 'apple', issuer: PASS_TYPE, holder: 'ABCDE12345', ends_at: 3_345_062_400, is_offered: true }),
      expect.objectContaining({ wallet: 'google', issuer: GOOGLE_KEYS.issuer, holder: GOOGLE_EMAIL, ends_at: null, is_offered: true }),
    ]);
    expect(JSON.stringify(both.body)).not.toMatch(/BEGIN|studio"/);
    const stored = (await desk.change(rush, 'select secrets from wallet_account')).rows as { secrets: string }[];
    expect(stored.every(({ secrets }) => secrets.startsWith('v1.'))).toBe(true);
    expect(JSON.stringify((await desk.change(rush, 'select before, after from audit_entry')).rows)).not.toMatch(/BEGIN|v1\./);
    expect(await offered(rush)).toEqual(['apple', 'google']);
    expect((await office(rush, 'GET')).body).toEqual(both.body);
    expect((await office(rush, 'DELETE', '/apple')).status).toBe(200);
    expect((await office(rush, 'DELETE', '/apple')).status).toBe(404);
    expect(await offered(rush)).toEqual(['google']);
  });

  it.each([
    { what: 'no certificate', form: { certificate: 'x' }, field: 'certificate', says: /not a certificate/ },
    { what: 'another pass type', form: { passType: 'pass.other' }, field: 'passType', says: /for pass\.test\.atelier/ },
    { what: 'another team', form: { team: 'OTHER' }, field: 'team', says: /team ABCDE12345/ },
    { what: 'no pass certificate', form: { certificate: APPLE_KEYS.issuerCertificate }, field: 'passType', says: /not for passes/ },
    { what: 'a wrong passphrase', form: { passphrase: 'wrong' }, field: 'key', says: /passphrase/ },
    { what: 'another key', form: { key: OTHER_KEY, passphrase: '' }, field: 'key', says: /does not belong/ },
    { what: 'no issuer', form: { issuerCertificate: 'x' }, field: 'issuerCertificate', says: /WWDR/ },
    {
      what: 'another issuer',
      form: { issuerCertificate: APPLE_KEYS.certificate },
      field: 'issuerCertificate',
      says: /not issued by this one/,
    },
    { what: 'an ended certificate', form: {}, clock: '2077-01-01T00:00:00Z', field: 'certificate', says: /ended on Wed/ },
    { what: 'an early certificate', form: {}, clock: '2025-01-01T00:00:00Z', field: 'certificate', says: /not valid yet/ },
  ])('are refused: $what', async ({ form, clock, field, says }) => {
    const rush = await desk.aStudioOf();
    await desk.change(rush, `update access_token set created_at = '2020-01-01', expires_at = '2099-01-01'`);
    if (clock) desk.server.setClock(clock);
    const { status, body } = await office(rush, 'POST', '/apple', { ...APPLE_KEYS, ...form });
    expect([status, body.errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(says)]);
    expect((await office(rush, 'GET')).body.accounts).toEqual([]);
  });

  it('of Google are refused when they are something else', async () => {
    const rush = await desk.aStudioOf();
    const { status, body } = await office(rush, 'POST', '/google', { ...GOOGLE_KEYS, account: '{"type":"authorized_user"}' });
    expect([status, body.errors.account]).toEqual([422, [expect.stringMatching(/service account/)]]);
  });
});

describe('a booking in Apple’s wallet', () => {
  it('is a signed file with its class, time, place and person', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    const { file } = await onDevice(rush, ann, 'booking', booking);
    expect([file.hashesMatch, file.isSignedBy(APPLE_KEYS.certificate), file.isSignedBy(APPLE_KEYS.issuerCertificate)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([...file.files.keys()].toSorted()).toEqual([
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'manifest.json',
      'pass.json',
      'signature',
    ]);
    expect(file.pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: 'ABCDE12345',
      organizationName: 'Rush',
      webServiceURL: expect.stringMatching(/^https:/),
      voided: false,
    });
    expect(fieldsOf(file.pass.eventTicket)).toMatchObject({
      class: 'Rush hour 0',
      place: 'Loft, Garden',
      teacher: 'Iris Moon',
      person: 'Person 0',
      state: 'Booked',
      address: '1 Main St',
    });
  });

  it('is only for its person, while it is on, by a link that ends', async () => {
    const { rush, ann, bob, booking } = await aStudioWithWallets();
    expect((await add(rush, bob, 'apple', 'booking', booking)).status).toBe(404);
    expect((await add(rush, ann, 'apple', 'booking', 999_999)).status).toBe(404);
    const { url } = (await add(rush, ann, 'apple', 'booking', booking)).body;
    expect(
      (
        await inject(
          rush,
          'GET',
          new URL(url).pathname.replace(/.(?=\.pkpass)/, (one) => (one === 'A' ? 'B' : 'A')),
        )
      ).statusCode,
    ).toBe(404);
    desk.server.setClock(iso(plus(NOW, minutes(11))));
    expect((await inject(rush, 'GET', new URL(url).pathname)).statusCode).toBe(404);
    await desk.cancel(rush, ann, booking);
    expect(await add(rush, ann, 'apple', 'booking', booking)).toMatchObject({ status: 409, body: { code: 'nothing-for-wallet' } });
    await office(rush, 'DELETE', '/apple');
    expect((await add(rush, ann, 'apple', 'booking', booking)).status).toBe(404);
  });

  it('changes on its devices when the class moves, and when it is cancelled', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    const device = await onDevice(rush, ann, 'booking', booking);
    const first = (await device.changed()).json();
    expect(first.serialNumbers).toEqual([device.serial]);
    expect((await device.changed(first.lastUpdated)).statusCode).toBe(204);
    const before = await device.fetch();
    expect((await device.fetch({ 'if-modified-since': String(before.headers['last-modified']) })).statusCode).toBe(304);

    await move(rush, '09:30 am');
    expect(await pushed()).toEqual([`push-device1 ${PASS_TYPE}`]);
    const second = (await device.changed(first.lastUpdated)).json();
    expect(second.serialNumbers).toEqual([device.serial]);
    const after = await device.fetch({ 'if-modified-since': String(before.headers['last-modified']) });
    expect(after.statusCode).toBe(200);
    expect(readPkpass(after.rawPayload).pass.relevantDate).toBe('2026-12-01T09:30:00.000Z');
    expect(await pushed()).toEqual([]);

    const cancel = { id: rush.sessions[0], refund: 7 };
    await desk.server.call('POST', '/staff/class/schedule/cancel', { ...at(rush), token: rush.ownerToken, body: cancel });
    expect(await pushed()).toEqual([`push-device1 ${PASS_TYPE}`]);
    const cancelled = readPkpass((await device.fetch()).rawPayload).pass;
    expect([cancelled.voided, fieldsOf(cancelled.eventTicket)['state']]).toEqual([true, 'Cancelled']);
  });

  it('is told again when Apple was away, and not to devices that have removed it', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    const device = await onDevice(rush, ann, 'booking', booking);
    await onDevice(rush, ann, 'booking', booking, 'device2');
    push.failNext(2);
    push.gone.add('push-device2');
    await move(rush, '09:30 am');
    expect(await pushed()).toEqual([]);
    desk.server.setClock(iso(plus(NOW, minutes(6))));
    expect((await pushed()).toSorted()).toEqual([`push-device1 ${PASS_TYPE}`, `push-device2 ${PASS_TYPE}`]);
    expect((await desk.change(rush, 'select device from wallet_device')).rows).toEqual([{ device: 'device1' }]);
    expect((await device.unregister()).statusCode).toBe(200);
    await move(rush, '10:30 am');
    expect(await pushed()).toEqual([]);
  });

  it('is told of a change at the end of the night', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    await onDevice(rush, ann, 'booking', booking);
    desk.server.setClock('2026-11-25T03:00:00Z');
    await desk.change(rush, `update class_session set room = 'Cellar'`);
    expect(await pushed()).toEqual([]);
    desk.server.setClock('2026-11-25T18:00:00Z');
    expect(await pushed()).toEqual([`push-device1 ${PASS_TYPE}`]);
  });

  it('is told once more when it changes during a round', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    await onDevice(rush, ann, 'booking', booking);
    const { settle } = walletsToTell({ applePush: '', google: '', googleAuth: '' }, {} as never);
    const said = { changedAt: plus(NOW, -1), isOver: false, apple: null, google: null };
    await desk.inside(rush, async (tx) => {
      const { id: ref } = await tx.selectFrom('wallet_pass').select('id').where('studio_id', '=', tx.studio).executeTakeFirstOrThrow();
      await settle({ tx, studio: {} as never, ref, due: NOW, at: NOW, said });
    });
    desk.server.setClock(iso(plus(NOW, seconds(1))));
    expect(await pushed()).toEqual([`push-device1 ${PASS_TYPE}`]);
  });

  it('is given to devices that know its password only', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    const device = await onDevice(rush, ann, 'booking', booking);
    expect((await device.register('another')).statusCode).toBe(200);
    expect((await device.register('no token')).statusCode).toBe(400);
    for (const headers of [{}, { authorization: 'ApplePass wrong' }] as Record<string, string>[])
      for (const [method, url] of [
        ['GET', `/v1/passes/${PASS_TYPE}/${device.serial}`],
        ['DELETE', `/v1/devices/device1/registrations/${PASS_TYPE}/${device.serial}`],
        ['POST', `/v1/devices/device1/registrations/${PASS_TYPE}/${device.serial}`],
      ] as const)
        expect((await inject(rush, method, url, headers, method === 'POST' ? { pushToken: 'x' } : undefined)).statusCode).toBe(401);
    expect((await inject(rush, 'POST', '/v1/log', {}, { logs: ['broken'] })).statusCode).toBe(200);
    for (const body of [{ logs: [{ toString: null }, 1, null] }, { logs: 'x' }, []])
      expect((await inject(rush, 'POST', '/v1/log', {}, body)).statusCode).toBe(200);
    for (let more = 0; more < 19; more++) await inject(rush, 'POST', '/v1/log', {}, { logs: ['broken'] });
    expect((await inject(rush, 'POST', '/v1/log', {}, { logs: ['broken'] })).statusCode).toBe(429);
    const asked = (device: string, since: string) =>
      inject(rush, 'GET', `/v1/devices/${device}/registrations/${PASS_TYPE}?passesUpdatedSince=${since}`);
    expect((await asked('%00', '1')).statusCode).toBe(204);
    expect((await asked('device1', '999999999999999')).statusCode).toBe(200);
  });
});

describe('a pass in Apple’s wallet', () => {
  it('shows what is left, and changes with its credits', async () => {
    const { rush, ann } = await aStudioWithWallets();
    const device = await onDevice(rush, ann, 'pass', ann.pass);
    expect(fieldsOf(device.file.pass.storeCard)).toMatchObject({ classes: '2' });
    await desk.reserve(rush, ann, {}, rush.sessions[1]);
    expect(await pushed()).toEqual([`push-device1 ${PASS_TYPE}`]);
    expect(fieldsOf(readPkpass((await device.fetch()).rawPayload).pass.storeCard)).toMatchObject({ classes: '1' });
  });

  it('of a membership changes with the first use of a cycle, and when the next begins', async () => {
    const { rush, ann } = await aStudioWithWallets();
    const pass = await desk.inside(rush, (tx) => anOwnedPass(tx, ann.id, { terms: membershipTerms(), bought: NOW }));
    const device = await onDevice(rush, ann, 'pass', pass);
    const left = async () => fieldsOf(readPkpass((await device.fetch()).rawPayload).pass.storeCard)['classes'];
    const full = await left();
    await desk.change(rush, `update pass_credit set balance = 3 where pass_id = ${pass}`);
    expect([await pushed(), await left()]).toEqual([[`push-device1 ${PASS_TYPE}`], '3']);
    desk.server.setClock(iso(plus(NOW, days(32))));
    expect([await pushed(), await left()]).toEqual([[`push-device1 ${PASS_TYPE}`], full]);
    await desk.change(
      rush,
      `insert into pass_credit (studio_id, pass_id, kind, cycle, balance, granted) values (${rush.studio}, ${pass}, 'class', 1, 2, 3)`,
    );
    expect([await pushed(), await left()]).toEqual([[`push-device1 ${PASS_TYPE}`], '2']);
  });
});

describe('Google’s wallet', () => {
  it('saves a booking by a signed link, and changes it when the class moves', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    const { status, body } = await add(rush, ann, 'google', 'booking', booking);
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)]);
    google.save(body.url);
    await move(rush, '09:30 am');
    await pushed();
    expect([...google.saved.values()]).toEqual([
      expect.objectContaining({ dateTime: expect.objectContaining({ start: '2026-12-01T09:30:00+00:00' }) }),
      expect.objectContaining({ state: 'ACTIVE' }),
    ]);
    await desk.cancel(rush, ann, booking);
    desk.server.setClock(iso(plus(NOW, seconds(5))));
    await pushed();
    expect([...google.saved.values()].at(-1)).toMatchObject({ state: 'EXPIRED' });
  });

  it('shows the present state behind a link that is opened later', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    google.saved.clear();
    const { body } = await add(rush, ann, 'google', 'booking', booking);
    expect(google.saved.size).toBe(0);
    await pushed();
    await move(rush, '09:30 am');
    await desk.change(rush, 'update class_session set is_online = true, name = name');
    await pushed();
    google.save(body.url);
    expect([...google.saved.values()][0]).toMatchObject({
      dateTime: { start: '2026-12-01T09:30:00+00:00' },
      venue: null,
    });
  });

  it('is not asked again for other passes of a studio while it is away', async () => {
    const { rush, ann, booking } = await aStudioWithWallets();
    await add(rush, ann, 'google', 'booking', booking);
    await add(rush, ann, 'google', 'pass', ann.pass);
    google.fail('/', { kind: 'deaf' }, 1);
    const before = google.requests.length;
    await pushed();
    expect(google.requests.length - before).toBe(1);
    desk.server.setClock(iso(plus(NOW, minutes(6))));
    google.saved.clear();
    await pushed();
    expect(google.saved.size).toBe(4);
  });

  it('saves a pass, and gives up when Google refuses', async () => {
    const { rush, ann } = await aStudioWithWallets();
    const { body } = await add(rush, ann, 'google', 'pass', ann.pass);
    google.saved.clear();
    google.save(body.url);
    expect([...google.saved.values()].at(-1).textModulesData).toContainEqual({ id: 'classes', header: 'Classes left', body: '2' });
    google.fail('/walletobjects', { kind: 'broken' });
    await desk.reserve(rush, ann, {}, rush.sessions[1]);
    await pushed();
    desk.server.setClock(iso(plus(NOW, days(0.1))));
    await pushed();
    expect([...google.saved.values()].at(-1).textModulesData).toContainEqual({ id: 'classes', header: 'Classes left', body: '1' });
  });
});
