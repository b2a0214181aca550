import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/builders/customer.ts';
import { anActingToken, aStaff } from '../../../../tests/builders/staff.ts';
import { consentsOf } from '../../../../tests/support/consents.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { FEATURES } from '../../../context/studio.ts';
import { saveStudio } from '../../studio/server/public.ts';

let server: TestServer;
let ann: TestCustomer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  server.setClock('2026-11-21T12:00:00Z');
  ann = await server.demo.inside((tx) => aCustomer(tx, { row: { marketing_opt_in: true } }));
});

const names = { customer_first_name: 'Ann', customer_last_name: 'Byron' };
const update = (body: object, token: string = ann.token, more: object = {}) =>
  server.call('POST', '/api/updateSettings', { body: { ...names, ...body }, token, ...more });
const stored = async (): Promise<any> => (await server.call('GET', '/api/getCustomer', { token: ann.token })).body.customer;
const log = () =>
  server.demo.inside((tx) =>
    consentsOf(tx, ann.id).select(['e.kind', 'e.given', 'e.source', 'e.staff_id', 'e.address', 'e.agent', 'w.text']).execute(),
  );

describe('updateSettings', () => {
  it('stores every field, phones in E.164, and confirms it', async () => {
    const sent = {
      ...names,
      dob: '1990-06-15',
      phone: '(212) 555-0123',
      city: 'New York',
      state: 'NY',
      post_code: '10001',
      address_line1: '1 Main Street',
      address_line2: 'Apt 2',
      emergency_contact_name: 'Bob',
      emergency_contact_phone: '+44 20 7946 0958',
      emergency_contact_relation: 'brother',
      sms_opt_in: '0',
      marketing_opt_in: '1',
    };
    const answer = await update(sent);
    const kept = {
      ...sent,
      phone: '+12125550123',
      emergency_contact_phone: '+442079460958',
      sms_opt_in: false,
      marketing_opt_in: true,
    };
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, status: 'success', message: 'Update successful!!!', customer: kept },
    });
    expect(await stored()).toMatchObject(kept);
  });

  it('keeps fields that are not sent, and deletes emptied ones', async () => {
    await update({ city: 'Rome', state: 'RM', phone: '+12125550123', dob: '1990-06-15' });
    await update({ city: '', dob: '' });
    expect(await stored()).toMatchObject({ city: null, dob: null, state: 'RM', phone: '+12125550123', sms_opt_in: true });
  });

  it('never changes the email or other fields that the customer may not change', async () => {
    await update({ email: 'other@mail.test', id: 1, injured: true, attended_classes_count: 9, accept_wavier: true });
    expect(await stored()).toMatchObject({
      id: ann.id,
      email: ann.email,
      injured: false,
      attended_classes_count: 0,
      accept_wavier: false,
    });
  });

  it.each([
    ...['Win at casino.test', 'Ann\u202e', 'A\0nn'].map((sent) => ({
      field: 'customer_first_name',
      sent,
      says: 'Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.',
    })),
    { field: 'customer_first_name', sent: ' ', says: 'This field is required' },
    { field: 'customer_last_name', sent: undefined, says: 'This field is required' },
    { field: 'customer_first_name', sent: 'x'.repeat(101), says: 'Field can have maximum 100 characters' },
    { field: 'phone', sent: '12', says: 'Please enter a valid phone number' },
    { field: 'emergency_contact_phone', sent: '12', says: 'Please enter a valid emergency contact phone number' },
    { field: 'state', sent: 'x'.repeat(101), says: 'Field can have maximum 100 characters' },
    { field: 'address_line1', sent: 'x'.repeat(151), says: 'Field can have maximum 150 characters' },
    { field: 'address_line2', sent: 'x'.repeat(151), says: 'Field can have maximum 150 characters' },
    { field: 'emergency_contact_name', sent: 'x'.repeat(151), says: 'Field can have maximum 150 characters' },
    { field: 'emergency_contact_relation', sent: 'x'.repeat(51), says: 'Field can have maximum 50 characters' },
    { field: 'dob', sent: '2026-11-22', says: 'Date of birth cannot be in the future' },
    { field: 'dob', sent: '1929-12-31', says: 'Date of birth cannot be before 1930' },
    { field: 'dob', sent: '1990-02-30', says: 'Enter a date that exists' },
  ])('refuses $field: "$says", and changes nothing', async ({ field, sent, says }) => {
    const before = await stored();
    expect(await update({ city: 'Rome', [field]: sent })).toMatchObject({
      status: 422,
      body: { success: false, errors: { [field]: [says] } },
    });
    expect(await stored()).toEqual(before);
  });

  it('names all errors in one answer: those of the schema, and those of the server', async () => {
    const body = { customer_first_name: ' ', state: 'x'.repeat(101), phone: '12', emergency_contact_phone: '34', dob: '2026-11-22' };
    expect(await update(body)).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: 'The given data was invalid.',
        errors: {
          customer_first_name: ['This field is required'],
          state: ['Field can have maximum 100 characters'],
          phone: ['Please enter a valid phone number'],
          emergency_contact_phone: ['Please enter a valid emergency contact phone number'],
          dob: ['Date of birth cannot be in the future'],
        },
      },
    });
    // Still requires a log-in.
    expect((await server.call('POST', '/api/updateSettings', { body, token: 'guessed' })).status).toBe(401);
  });

  it('accepts values at the limits: the first day, today in the studio’s zone, the longest texts', async () => {
    for (const dob of ['1930-01-01', '2026-11-21']) expect((await update({ dob })).body).toMatchObject({ customer: { dob } });
    const longest = { state: 'x'.repeat(100), address_line1: 'x'.repeat(150), emergency_contact_relation: 'x'.repeat(50) };
    expect((await update(longest)).body.customer).toMatchObject(longest);
  });

  it('keeps an unchanged number from an import', async () => {
    const bea = await server.demo.inside((tx) => aCustomer(tx, { row: { emergency_contact_phone: 'ask at the desk' } }));
    const same = await update({ emergency_contact_phone: 'ask at the desk' }, bea.token);
    expect(same.body.customer).toMatchObject({ emergency_contact_phone: 'ask at the desk' });
  });

  it('requires a phone where the studio does', async () => {
    const inStudio = (phoneRequired: boolean) => server.demo.inside((tx) => saveStudio(tx, { phoneRequired }, FEATURES));
    await inStudio(true);
    for (const body of [{}, { phone: '' }]) expect((await update(body)).body.errors).toEqual({ phone: ['Phone number is required'] });
    expect((await update({ phone: '+12125550123' })).status).toBe(200);
    expect((await update({})).status).toBe(200);
    await inStudio(false);
  });

  it('is for customers only', async () => {
    const desk = await server.demo.inside((tx) => aStaff(tx));
    expect((await update({}, desk.token)).status).toBe(401);
  });
});

describe('the log of consents', () => {
  it('has each change with its text and origin, and nothing without a change', async () => {
    const from = { ip: '203.0.113.9', headers: { 'user-agent': 'Browser/1' } };
    await update({ sms_opt_in: '1', marketing_opt_in: '1' }, ann.token, from);
    expect(await log()).toEqual([]);
    await update({ marketing_opt_in: '0' }, ann.token, from);
    await update({ marketing_opt_in: '1', sms_opt_in: '0' }, ann.token, from);
    const shared = { source: 'settings', staff_id: null, address: '203.0.113.9', agent: 'Browser/1' };
    const news = { ...shared, kind: 'marketing', text: 'News and offers by email' };
    expect(await log()).toEqual([
      { ...news, given: false },
      { ...shared, kind: 'sms', text: 'Text messages about my bookings', given: false },
      { ...news, given: true },
    ]);
  });

  it('names the staff member who acted for the customer', async () => {
    const desk = await server.demo.inside((tx) => aStaff(tx, { role: 'front_desk' }));
    const acting = await server.demo.inside((tx) => anActingToken(tx, desk, ann.id));
    await update({ sms_opt_in: '0' }, acting);
    expect(await log()).toMatchObject([{ kind: 'sms', given: false, staff_id: desk.id }]);
  });

  it('starts at sign-up, with declined consents too', async () => {
    const { body } = await server.call('POST', '/signup', {
      ip: '203.0.113.10',
      body: {
        firstName: 'A',
        lastName: 'B',
        email: 'log@mail.test',
        password: 'sea-cucumber-99',
        confirmPassword: 'sea-cucumber-99',
        marketing_opt_in: '0',
      },
    });
    ann = { ...ann, id: body.customer.id };
    expect(await log()).toMatchObject([
      { kind: 'sms', given: true, source: 'sign-up', address: '203.0.113.10' },
      { kind: 'marketing', given: false, source: 'sign-up' },
    ]);
  });

  it('can be added to and read, never changed', async () => {
    const { demo } = server;
    const denied = /permission denied/;
    await expect(demo.inside((tx) => tx.deleteFrom('consent_entry').execute())).rejects.toThrow(denied);
    await expect(demo.inside((tx) => tx.updateTable('consent_entry').set({ given: true }).execute())).rejects.toThrow(denied);
  });
});
