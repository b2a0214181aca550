/** Notices on devices, through the whole server with its jobs and a fake push service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { aStaff, anActingToken } from '../../../../tests/builders/staff.ts';
import { startPushService, type FakeDevice, type FakePushService } from '../../../../tests/fakes/push-service.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { deleteTokensOf } from '../../accounts/server/tokens.store.ts';
import type { BookingId } from '../../../kernel/ids.ts';
import { hours, minutes, plus, seconds, type Instant } from '../../../kernel/time.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change } = desk;

let service: FakePushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

/** Real time until a notice must have arrived (the jobs look once a second). */
const SOON = { timeout: 5_000, interval: 20 };
const STARTS = plus(NOW, hours(1));

const call = (rush: Rush, method: 'GET' | 'POST', path: string, body?: object, token = rush.people[1]!.token) =>
  desk.server.call(method, path, { ...at(rush), token, ...(body && { body }) });
const turnOn = (rush: Rush, { target }: FakeDevice, who: Visitor = rush.people[1]!) =>
  call(rush, 'POST', '/api/customer/push/on', target, who.token);
const devicesOf = async (rush: Rush) => (await call(rush, 'GET', '/api/customer/push')).body.devices as { id: number; is_here: boolean }[];
const clock = (to: Instant) => desk.server.setClock(iso(to));
const offers = async (rush: Rush) =>
  (await change(rush, `select state, letter is not null as kept from mail where kind = 'waitlist-offer' order by id`)).rows;

/** A full class in an hour. The second person waits, and has these devices. */
async function aWait(devices: readonly FakeDevice[], quietFrom = '21:00') {
  const rush = await aStudioOf({
    people: 2,
    capacity: 1,
    times: [{ startsAt: STARTS, minutes: 60 }],
    settings: { timeZone: 'Europe/Madrid' as never, booking: { quietFrom, quietUntil: '07:00' } as never },
  });
  const taken = (await reserve(rush, rush.people[0]!)).body.booking_id as number;
  const waiting = (await reserve(rush, rush.people[1]!)).body.booking_id as number;
  for (const device of devices) expect((await turnOn(rush, device)).status).toBe(200);
  return { rush, waiting, free: () => cancel(rush, rush.people[0]!, taken) };
}

/** The second person has a seat in an hour, and these devices. `remind` sends the reminder. */
async function aSeat(devices: readonly FakeDevice[], { quietFrom = '21:00', mails = {} } = {}) {
  const rush = await aStudioOf({
    people: 2,
    times: [{ startsAt: STARTS, minutes: 60 }],
    settings: { timeZone: 'Europe/Madrid' as never, booking: { quietFrom, quietUntil: '07:00' } as never, mails },
  });
  const seat = (await reserve(rush, rush.people[1]!)).body.booking_id as BookingId;
  for (const device of devices) expect((await turnOn(rush, device)).status).toBe(200);
  return { rush, seat, remind: () => inside(rush, (tx) => enqueueMails(tx, NOW, [bookingMail('class-reminder', seat)])) };
}

describe('a reminder', () => {
  const reminders = async (rush: Rush) =>
    (await change(rush, `select state, letter is not null as kept from mail where kind = 'class-reminder' order by id`)).rows;
  const accepted = (rush: Rush) => change(rush, 'select accepted from push_notice').then(({ rows }) => rows);

  it('is not mailed once a device has shown it, also when the night falls meanwhile', async () => {
    const device = service.device();
    const { rush, seat, remind } = await aSeat([device], { quietFrom: '13:01' });
    await remind();
    await expect.poll(() => device.requests.length, SOON).toBe(1);
    const [{ headers, notice }] = device.requests as [FakeDevice['requests'][number]];
    expect(headers).toMatchObject({ ttl: '20', topic: `booking-${seat}` });
    expect(notice.tag).toBe(`${rush.slug}-booking-${seat}`);
    expect((await call(rush, 'POST', '/api/push/shown', { token: notice.token })).body).toEqual({ success: true });
    expect((await call(rush, 'POST', '/api/push/shown', { token: 'unknown' })).body).toEqual({ success: true });
    clock(plus(NOW, minutes(1)));
    await expect.poll(() => reminders(rush), SOON).toEqual([{ state: 'arrived', kept: true }]);
    expect(device.requests).toHaveLength(1);
    const { mails } = (await call(rush, 'GET', `/office/customers/${rush.people[1]!.id}/mails`, undefined, rush.ownerToken)).body;
    expect(mails).toContainEqual(expect.objectContaining({ kind: 'class-reminder', status: 'arrived', isReadable: true }));
  });

  it('is mailed after 20 seconds when the device has not shown it', async () => {
    const device = service.device();
    const { rush, remind } = await aSeat([device]);
    await change(rush, 'update push_subscription set failures = 4');
    await remind();
    await expect.poll(() => accepted(rush), SOON).toEqual([{ accepted: 1 }]);
    expect((await change(rush, 'select failures from push_subscription')).rows).toEqual([{ failures: 0 }]);
    expect(await reminders(rush)).toEqual([{ state: 'queued', kept: false }]);
    clock(plus(NOW, seconds(20)));
    await expect.poll(() => reminders(rush), SOON).toEqual([{ state: 'sent', kept: true }]);
    expect(device.requests).toHaveLength(1);
  });

  it('is mailed at once with the words that the studio has added', async () => {
    const device = service.device();
    const { rush, remind } = await aSeat([device], {
      mails: { 'class-reminder': { subject: '', paragraph: 'Bring a towel.', isOff: false } },
    });
    await remind();
    await expect.poll(() => reminders(rush), SOON).toEqual([{ state: 'sent', kept: true }]);
    expect(device.requests).toHaveLength(1);
  });

  it('is not shown twice when the process dies before it has noted the answer', async () => {
    const device = service.device();
    const { rush, remind } = await aSeat([device]);
    await remind();
    await expect.poll(() => accepted(rush), SOON).toEqual([{ accepted: 1 }]);
    // The state after the crash: the mail is due again, and nobody knows whether the service took the notice.
    await change(rush, 'update push_notice set accepted = null');
    await change(rush, `update mail set next_try_at = '${iso(NOW)}' where kind = 'class-reminder'`);
    clock(plus(NOW, seconds(21)));
    await expect.poll(() => reminders(rush), SOON).toEqual([{ state: 'sent', kept: true }]);
    expect(device.requests).toHaveLength(1);
  });
});

describe('an offer of a seat', () => {
  it('reaches a device within five seconds, and is mailed at once too', async () => {
    const device = service.device();
    const { rush, waiting, free } = await aWait([device]);
    await free();
    await expect.poll(() => device.requests.length, SOON).toBe(1);
    const [{ headers, key, subject, notice }] = device.requests as [FakeDevice['requests'][number]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '900', urgency: 'high' });
    expect([key, subject]).toEqual([(await call(rush, 'GET', '/api/customer/push')).body.key, 'mailto:no-reply@localhost']);
    expect(notice).toMatchObject({ path: `/claim/${waiting}`, studio: rush.slug });
    expect(notice.body).toContain('The first to claim it gets it.');
    await expect.poll(() => offers(rush), SOON).toEqual([{ state: 'sent', kept: true }]);
  });

  it('goes to all devices, is mailed at once when no service takes it, and drops the devices that are gone or failed five times in a row', async () => {
    const devices = [404, 410, 429, 503, 503].map((status) => Object.assign(service.device(), { status }));
    const { rush, free } = await aWait(devices);
    await change(rush, `update push_subscription set failures = 4 where endpoint = '${devices[4]!.target.endpoint}'`);
    await free();
    await expect.poll(() => offers(rush), SOON).toEqual([{ state: 'sent', kept: true }]);
    expect(devices.map(({ requests }) => requests.length)).toEqual([1, 1, 1, 1, 1]);
    expect((await change(rush, 'select failures from push_subscription')).rows).toEqual([{ failures: 1 }, { failures: 1 }]);
  });

  it('is only mailed at night', async () => {
    const device = service.device();
    const { rush, free } = await aWait([device], '12:30');
    await free();
    await expect.poll(() => offers(rush), SOON).toEqual([{ state: 'sent', kept: true }]);
    expect(device.requests).toHaveLength(0);
  });
});

describe('a device', () => {
  it('belongs to one person and one log-in, ends with it, and can be forgotten', async () => {
    const { rush } = await aWait([]);
    const [other, me] = rush.people as [Visitor, Visitor];
    const device = service.device();
    await turnOn(rush, device, other);
    expect((await turnOn(rush, device)).body).toMatchObject({ success: true });
    expect((await call(rush, 'GET', '/api/customer/push', undefined, other.token)).body.devices).toEqual([]);
    const [mine] = await devicesOf(rush);
    expect(mine).toMatchObject({ is_here: true });
    expect((await call(rush, 'POST', '/api/customer/push/forget', { id: mine!.id }, other.token)).status).toBe(404);
    expect((await call(rush, 'POST', '/api/customer/push/forget', { id: mine!.id })).status).toBe(200);
    expect(await devicesOf(rush)).toEqual([]);
    await turnOn(rush, device);
    await call(rush, 'POST', '/api/logout', {}, me.token);
    expect((await change(rush, 'select id from push_subscription')).rows).toEqual([]);
  });

  it('ends with all log-ins of its person, as a reset of the password does, and with a merge into another account', async () => {
    const rush = await aStudioOf({ people: 2 });
    const [kept, gone] = rush.people as [Visitor, Visitor];
    const left = async () => (await change(rush, 'select customer_id as id from push_subscription order by id')).rows;
    for (const person of [kept, gone]) await turnOn(rush, service.device(), person);
    const path = `/office/customers/${kept.id}/merge/${gone.id}`;
    const { stamp } = (await call(rush, 'GET', path, undefined, rush.ownerToken)).body;
    expect((await call(rush, 'POST', path, { stamp }, rush.ownerToken)).status).toBe(200);
    expect(await left()).toEqual([{ id: kept.id }]);
    await inside(rush, (tx) => deleteTokensOf(tx, { customer: kept.id }));
    expect(await left()).toEqual([]);
  });

  it('is one of ten, the newest', async () => {
    const devices = Array.from({ length: 11 }, () => service.device());
    const { rush } = await aWait(devices);
    expect(await devicesOf(rush)).toHaveLength(10);
  });

  it.each(['http://push.example.org/x', 'https://push.example.org:99/x', `https://push.example.org/${'é'.repeat(900)}`, 'nothing'])(
    'is not reached at %s',
    async (endpoint) => {
      const { rush } = await aWait([]);
      const answer = await call(rush, 'POST', '/api/customer/push/on', { ...service.device().target, endpoint });
      expect(answer).toMatchObject({ status: 422, body: { errors: { endpoint: [expect.any(String)] } } });
    },
  );

  it('is not the one on which staff act for the person', async () => {
    const { rush } = await aWait([]);
    const token = await inside(rush, async (tx) =>
      anActingToken(tx, await aStaff(tx, { role: 'owner', loggedInAt: NOW }), rush.people[1]!.id, NOW),
    );
    const answer = await call(rush, 'POST', '/api/customer/push/on', service.device().target, token);
    expect(answer).toMatchObject({ status: 403, body: { code: 'acting-for-customer' } });
  });
});

it('a notice about a class that changes is shown, and its mail with the calendar file goes too', async () => {
  const device = service.device();
  const { rush } = await aWait([]);
  await turnOn(rush, device, rush.people[0]!);
  expect((await call(rush, 'POST', '/staff/class/schedule/cancel', { id: rush.sessions[0], refund: 7 }, rush.ownerToken)).status).toBe(200);
  clock(plus(NOW, minutes(10)));
  await expect.poll(() => device.requests.length, SOON).toBe(1);
  expect(device.requests[0]!.notice.body).toBe('The studio has cancelled this class.');
  clock(plus(NOW, minutes(10)));
  await expect
    .poll(
      async () =>
        (await change(rush, `select state from mail where kind = 'class-cancelled' and customer_id = ${rush.people[0]!.id}`)).rows,
      SOON,
    )
    .toEqual([{ state: 'sent' }]);
});
