/** Staff view and edit their own settings (spec 3 §3, §5, §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaff, type TestStaff } from '../../../../tests/builders/staff.ts';
import { aClassSession } from '../../../../tests/builders/classes.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { instant } from '../../../kernel/time.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const NOON = instant(Date.parse('2031-03-05T17:00:00Z'));
const save = ({ token }: TestStaff, body: object) => server.call('POST', '/api/staff/updateSettings', { body, token });
const own = async ({ token }: TestStaff) => (await server.call('GET', '/api/staff/getStaff', { token })).body.staff;

describe('My Settings of staff', () => {
  it('saves name and phone in E.164; the email stays, as does a phone that is not sent', async () => {
    const iris = await server.demo.inside((tx) => aStaff(tx));
    const reply = await save(iris, { name: ' Iris Sun ', phone_number: '(212) 555-0142', email: 'other@studio.test' });
    expect(reply).toMatchObject({ status: 200, body: { success: true, status: 'success', message: 'Update successful!!!' } });
    expect(reply.body.staff).toEqual(await own(iris));
    expect(await own(iris)).toMatchObject({ name: 'Iris Sun', phone_number: '+12125550142', email: iris.email });
    await save(iris, { name: 'Iris Sun' });
    expect((await own(iris)).phone_number).toBe('+12125550142');
    await save(iris, { name: 'Iris Sun', phone_number: '' });
    expect((await own(iris)).phone_number).toBeNull();
  });

  it('reports all errors at once, and saves nothing', async () => {
    const iris = await server.demo.inside((tx) => aStaff(tx, { row: { phone: 'from an import' } }));
    expect(await save(iris, { name: ' ', phone_number: '12' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['Required'], phone_number: ['Please enter a valid phone number'] } },
    });
    // An unchanged invalid phone from an import is accepted.
    expect((await save(iris, { name: 'Iris', phone_number: 'from an import' })).status).toBe(200);
    expect(await own(iris)).toMatchObject({ name: 'Iris', phone_number: 'from an import' });
  });

  it('shows the new name on the schedule at once', async () => {
    const iris = await server.demo.inside((tx) => aStaff(tx));
    await server.demo.inside((tx) => aClassSession(tx, { startsAt: NOON, instructor: iris.id }));
    const taughtBy = async () => (await server.call('GET', '/getClasses/2031-03')).body.classes[0].instructor;
    expect(await taughtBy()).toBe('Iris Moon');
    await save(iris, { name: 'Iris Sun' });
    expect(await taughtBy()).toBe('Iris Sun');
  });

  it('shows their settings', async () => {
    const settings = async (row: object) => {
      const { token } = await server.demo.inside((tx) => aStaff(tx, { row }));
      return (await server.call('GET', '/staff/staff-settings', { token })).body;
    };
    expect(await settings({})).toEqual({ settings: { allow_all_schedules_access: false, allow_self_check_in: false } });
    expect(await settings({ allow_self_check_in: true })).toEqual({
      settings: { allow_all_schedules_access: false, allow_self_check_in: true },
    });
  });
});
