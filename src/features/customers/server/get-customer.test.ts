import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { anActingToken, aStaff } from '../../../../tests/builders/staff.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { FEATURES } from '../../../context/studio.ts';
import { saveStudio } from '../../studio/server/public.ts';
import { findPhones, savePhones } from './public.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const getCustomer = (token?: string) => server.call('GET', '/api/getCustomer', { ...(token && { token }) });

describe('getCustomer', () => {
  it('returns every field of the customer, the waiver and the formats (spec 1 §3)', async () => {
    const ann = await server.demo.inside(async (tx) => {
      await saveStudio(
        tx,
        { name: 'Demo Studio', waiver: { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h1' } },
        FEATURES,
      );
      const made = await aCustomer(tx, {
        email: 'ann@mail.test',
        row: {
          dob: '1990-06-15',
          phone: '+12025550123',
          city: 'New York',
          state: 'NY',
          post_code: '10001',
          address_line1: '1 Main Street',
          address_line2: 'Apt 2',
          emergency_contact_name: 'Bob',
          emergency_contact_phone: '+12025550188',
          emergency_contact_relation: 'brother',
          waiver_accepted_hash: 'h1',
          attended_classes_count: 7,
          injured: true,
        },
      });
      const tags = await tx
        .insertInto('tag')
        .values(['Regular', 'Early bird'].map((name) => ({ studio_id: tx.studio, name })))
        .returning('id')
        .execute();
      await tx
        .insertInto('customer_tag')
        .values(tags.map((tag) => ({ studio_id: tx.studio, customer_id: made.id, tag_id: tag.id })))
        .execute();
      return made;
    });
    const answer = await getCustomer(ann.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      customer: {
        id: ann.id,
        customer_first_name: 'Ada',
        customer_last_name: 'Lane',
        email: 'ann@mail.test',
        dob: '1990-06-15',
        city: 'New York',
        state: 'NY',
        post_code: '10001',
        address_line1: '1 Main Street',
        address_line2: 'Apt 2',
        phone: '+12025550123',
        emergency_contact_name: 'Bob',
        emergency_contact_phone: '+12025550188',
        emergency_contact_relation: 'brother',
        sms_opt_in: true,
        marketing_opt_in: false,
        accept_wavier: true,
        accepted_wavier_hash: 'h1',
        attended_classes_count: 7,
        injured: true,
        profile_picture_url: null,
        tags: [
          { id: expect.any(Number), name: 'Early bird' },
          { id: expect.any(Number), name: 'Regular' },
        ],
      },
      attended_since_unix: null,
      date_format: 'DD/MM/YYYY',
      wavier: { require_sign: true, wavier_hash: 'h1', waiver_type: 'text', text: 'At your own risk.' },
      customer_custom_fields: [],
      permissions: { features: [...FEATURES], abilities: [] },
      impersonated: false,
    });
  });

  it('requires the waiver again when its text changed, and follows the stored date format', async () => {
    const ann = await server.demo.inside((tx) => aCustomer(tx, { row: { waiver_accepted_hash: 'h1' } }));
    await server.demo.inside((tx) =>
      saveStudio(tx, { dateFormat: 'YYYY-MM-DD', waiver: { requireSign: true, type: 'text', text: 'New words.', hash: 'h2' } }, []),
    );
    const { body } = await getCustomer(ann.token);
    expect(body.customer).toMatchObject({ accept_wavier: false, accepted_wavier_hash: 'h1' });
    expect(body.date_format).toBe('YYYY-MM-DD');
    expect(body.permissions).toEqual({ features: [], abilities: [] });
  });

  it('says when a staff member acts for the customer', async () => {
    const [ann, desk] = await server.demo.inside(async (tx) => [await aCustomer(tx), await aStaff(tx, { role: 'owner' })] as const);
    const acting = await server.demo.inside((tx) => anActingToken(tx, desk, ann.id));
    expect((await getCustomer(acting)).body).toMatchObject({ customer: { id: ann.id }, impersonated: true });
  });

  it('refuses visitors and staff', async () => {
    const desk = await server.demo.inside((tx) => aStaff(tx));
    for (const token of [undefined, desk.token])
      expect(await getCustomer(token)).toMatchObject({
        status: 401,
        body: { success: false, code: 'not-logged-in', message: 'Please log in to continue.' },
      });
  });
});

describe('phone numbers', () => {
  it('are read and stored for many customers at once, within the studio', async () => {
    const [ann, bob] = await server.demo.inside(
      async (tx) => [await aCustomer(tx, { row: { phone: '+12025550123' } }), await aCustomer(tx)] as const,
    );
    const nobody = asId<CustomerId>(999_999);
    await server.demo.inside((tx) => savePhones(tx, []));
    await server.other.inside((tx) => savePhones(tx, [{ customer: ann.id, phone: '+10000000000' }]));
    await server.demo.inside((tx) => savePhones(tx, [{ customer: bob.id, phone: '+442079460958' }]));
    const phones = await server.demo.inside((tx) => findPhones(tx, [ann.id, bob.id, nobody]));
    expect([...phones].sort(([a], [b]) => a - b)).toEqual([
      [ann.id, '+12025550123'],
      [bob.id, '+442079460958'],
    ]);
    expect(await server.other.inside((tx) => findPhones(tx, [ann.id]))).toEqual(new Map());
  });
});
