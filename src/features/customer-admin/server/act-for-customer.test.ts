/** Staff act for a customer (spec 3 §4, §6, §7; readings §10). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff, type TestStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { issueToken } from '../../accounts/server/public.ts';
import { hours, minutes, plus } from '../../../kernel/time.ts';

const desk = theClassDesk();
const PASSWORD = 'a long passphrase';
const act = (rush: Rush, customer_id: number, token = rush.ownerToken, more: object = {}) =>
  desk.server.call('POST', '/customer/impersonate', { ...at(rush), token, body: { customer_id, ...more } });
const whoIs = (rush: Rush, token: string) => desk.server.call('GET', '/api/getCustomer', { ...at(rush), token });

describe('acting for a customer', () => {
  it('gives a token for one hour that names both people, and is audited', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { id, pass } = rush.people[0]!;
    const { status, body } = await act(rush, id, rush.ownerToken, { request_from: 'attendance' });
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, customer: { id } } });
    expect((await whoIs(rush, body.token)).body).toMatchObject({ customer: { id }, impersonated: true });
    expect((await desk.reserve(rush, { id, pass, token: body.token })).status).toBe(200);
    const read = await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: body.token, body: { type: 'upcoming' } });
    expect(read.status).toBe(200);
    const reserved = { call: 'POST /api/reserveClass', schedule_id: rush.sessions[0], user_pass: pass };
    const audit = await desk.change(rush, `select actor, action, subject, data from audit_entry order by id`);
    const owner = (await desk.change(rush, `select 'staff:' || id as name from staff where role = 'owner'`)).rows[0] as { name: string };
    expect(audit.rows).toEqual([
      { actor: owner.name, action: 'customer.act-for', subject: `customer:${id}`, data: { from: 'attendance' } },
      { actor: owner.name, action: 'customer.acted-for', subject: `customer:${id}`, data: reserved },
    ]);
    // The same action by the customer leaves no entry.
    expect((await desk.reserve(rush, rush.people[0]!, {}, rush.sessions[1])).status).toBe(200);
    expect((await desk.change(rush, 'select 1 from audit_entry')).rows).toHaveLength(2);
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

  const changed = 'a rather new passphrase';
  it.each<{ what: string; end: (rush: Rush, staff: TestStaff) => Promise<unknown> }>([
    { what: 'log-out', end: (rush, { token }) => desk.server.call('POST', '/api/logout', { ...at(rush), token }) },
    { what: 'deactivation', end: (rush, { id }) => desk.change(rush, `update staff set is_archived = true where id = ${id}`) },
    {
      what: 'changed password',
      end: async (rush, { token }) => {
        const body = { old_password: PASSWORD, password: changed, confirmPassword: changed };
        expect((await desk.server.call('POST', '/api/staff/changePassword', { ...at(rush), token, body })).status).toBe(200);
      },
    },
    {
      what: 'lost right',
      end: async (rush) => {
        await desk.change(rush, `delete from package_feature where feature = 'extended_staff_portal'`);
        await desk.change(rush, 'update studio_settings set version = version + 1');
      },
    },
    {
      what: 'ended session',
      end: (rush, { id }) => desk.change(rush, `update access_token set expires_at = '${iso(NOW)}' where staff_id = ${id}`),
    },
  ])('ends at once with the staff member’s $what', async ({ end }) => {
    const rush = await desk.aStudioOf({ people: 1 });
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW, password: PASSWORD }));
    const { token } = (await act(rush, rush.people[0]!.id, iris.token)).body;
    expect((await whoIs(rush, token)).status).toBe(200);
    await end(rush, iris);
    expect((await whoIs(rush, token)).status).toBe(401);
    expect(await desk.reserve(rush, { ...rush.people[0]!, token })).toMatchObject({ status: 401 });
  });

  it('continues when another device of the staff member logs out', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    const { token } = (await act(rush, rush.people[0]!.id, iris.token)).body;
    const elsewhere = await desk.inside(rush, (tx) => issueToken(tx, { staff: iris.id }, NOW));
    await desk.server.call('POST', '/api/logout', { ...at(rush), token: elsewhere });
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
