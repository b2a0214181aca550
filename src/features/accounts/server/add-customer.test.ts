/** Staff add a customer with the sign-up form in staff mode (spec 3 §2, §5, §7; readings §10). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { days, minutes, plus } from '../../../kernel/time.ts';

const desk = theClassDesk();
const ADA = { firstName: 'Ada', lastName: 'Lane', email: 'ada@lane.test', phone: '(212) 555-0142' };
const PASSWORD = 'a long enough one';
const post = (rush: Rush, path: string, body: object, token?: string) =>
  desk.server.call('POST', path, { ...at(rush), ...(token !== undefined && { token }), body });
const add = (rush: Rush, more: object = {}, token = rush.ownerToken) => post(rush, '/signup', { ...ADA, ...more }, token);
async function mailedToken(rush: Rush): Promise<string> {
  const { rows } = await desk.change(rush, `select data->>'link' as link from mail where kind = 'set-password'`);
  return new URL((rows[0] as { link: string }).link).searchParams.get('token')!;
}
const setPassword = async (rush: Rush) =>
  post(rush, '/api/password/reset', {
    email: ADA.email,
    token: await mailedToken(rush),
    type: 'customers',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

describe('a customer added by staff', () => {
  it.each(['-', '—', '.'])('may have one name: the last name is %s', async (lastName) => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { status, body } = await add(rush, { firstName: 'Sukarno', lastName });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Sukarno is added, and gets a mail to choose a password.' });
    expect(body.customer).toMatchObject({ customer_first_name: 'Sukarno', customer_last_name: '' });
  });

  it('gets a mail instead of a session, chooses a password within a week, and logs in', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { status, body } = await add(rush);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, token: '', customer: { customer_first_name: 'Ada', phone: '+12125550142' } },
    });
    expect(body.message).toBe('Ada Lane is added, and gets a mail to choose a password.');
    expect((await post(rush, '/api/login', { email: ADA.email, password: PASSWORD })).status).toBe(401);
    desk.server.setClock(iso(plus(NOW, days(7) - minutes(1))));
    expect((await setPassword(rush)).status).toBe(200);
    expect((await post(rush, '/api/login', { email: ADA.email, password: PASSWORD })).body).toMatchObject({ success: true });
    expect((await desk.change(rush, `select action from audit_entry`)).rows).toEqual([{ action: 'customer.add' }]);
    expect((await desk.change(rush, `select kind, given, staff_id is not null as by_staff from consent_entry order by kind`)).rows).toEqual(
      [
        { kind: 'marketing', given: true, by_staff: true },
        { kind: 'sms', given: true, by_staff: true },
      ],
    );
  });

  it('is not added twice: the error is at the field, with other errors', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    expect((await add(rush)).status).toBe(200);
    expect((await add(rush, { email: 'ADA@lane.test' })).body.errors).toEqual({ email: ['A customer with this email is there already.'] });
    expect((await add(rush, { firstName: '', phone: '12', email: 'x' })).body.errors).toMatchObject({
      firstName: ['This field is required'],
      phone: ['Please enter a valid phone number'],
      email: expect.any(Array),
    });
    expect((await desk.change(rush, `select from customer where email_key = 'ada@lane.test'`)).rows).toHaveLength(1);
  });

  it('whose number is somebody’s is that person first, when the screen asks, and staff can say that it is somebody else', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const { id } = (await add(rush)).body.customer;
    const bo = { firstName: 'Bo', email: 'bo@lane.test', phone: '+1 212 555 0142' };
    expect(await add(rush, { ...bo, isSomebodyElse: false })).toMatchObject({
      status: 409,
      body: { code: 'phone-known', details: { phone: '+12125550142', customers: [{ id, name: 'Ada Lane' }] } },
    });
    expect((await add(rush, { ...bo, isSomebodyElse: true })).status).toBe(200);
    // Clients that do not know the question are not asked.
    expect((await add(rush, { email: 'ada2@lane.test' })).status).toBe(200);
    const itself = { ...ADA, email: 'ada3@lane.test', password: PASSWORD, confirmPassword: PASSWORD, isSomebodyElse: false };
    expect((await post(rush, '/signup', itself)).status).toBe(200);
  });

  it('can be added with the permission to look up customers; customers themselves need a password', async () => {
    const rush = await desk.aStudioOf({ people: 1, features: ['group_classes'] });
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await add(rush, {}, iris.token)).status).toBe(403);
    expect((await post(rush, '/signup', ADA)).body.errors).toEqual({
      password: ['Field is required'],
      confirmPassword: ['Password must match'],
    });
  });
});
