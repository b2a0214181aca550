/** Staff act for a customer (spec 3 §4, §6, §7; readings §10). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { hours, minutes, plus } from '../../../kernel/time.ts';

const desk = theClassDesk();
const act = (rush: Rush, customer_id: number, token = rush.ownerToken, more: object = {}) =>
  desk.server.call('POST', '/customer/impersonate', { ...at(rush), token, body: { customer_id, ...more } });
const whoIs = (rush: Rush, token: string) => desk.server.call('GET', '/api/getCustomer', { ...at(rush), token });

describe('acting for a customer', () => {
  it('gives a token of one hour that names both, and is noted', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { id, pass } = rush.people[0]!;
    const { status, body } = await act(rush, id, rush.ownerToken, { request_from: 'attendance' });
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, customer: { id } } });
    expect((await whoIs(rush, body.token)).body).toMatchObject({ customer: { id }, impersonated: true });
    expect((await desk.reserve(rush, { id, pass, token: body.token })).status).toBe(200);
    expect((await desk.change(rush, `select action, subject, data from audit_entry`)).rows).toEqual([
      { action: 'customer.act-for', subject: `customer:${id}`, data: { from: 'attendance' } },
    ]);
    desk.server.setClock(iso(plus(NOW, hours(1) - minutes(1))));
    expect((await whoIs(rush, body.token)).status).toBe(200);
    desk.server.setClock(iso(plus(NOW, hours(1))));
    expect((await whoIs(rush, body.token)).status).toBe(401);
  });

  it('changes no password and ends none of the customer’s own sessions', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { id, token } = rush.people[0]!;
    const acting = (await act(rush, id)).body.token;
    const body = { old_password: 'whatever it is', password: 'a long enough one', confirmPassword: 'a long enough one' };
    expect(await desk.server.call('POST', '/api/changePassword', { ...at(rush), token: acting, body })).toMatchObject({
      status: 403,
      body: { code: 'acting-for-customer' },
    });
    await desk.server.call('POST', '/api/logout', { ...at(rush), token: acting });
    expect((await whoIs(rush, acting)).status).toBe(401);
    expect((await whoIs(rush, token)).status).toBe(200);
  });

  it('needs the extended portal, and a customer of this studio', async () => {
    const here = await desk.aStudioOf({ people: 1, features: ['group_classes'] });
    const there = await desk.aStudioOf({ people: 1 });
    const iris = await desk.inside(here, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await act(here, here.people[0]!.id, iris.token)).status).toBe(403);
    expect((await act(here, here.people[0]!.id)).status).toBe(200);
    expect((await act(here, there.people[0]!.id)).status).toBe(404);
    expect((await act(here, here.people[0]!.id, here.people[0]!.token)).status).toBe(401);
  });
});
