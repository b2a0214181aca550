import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const password = 'a long passphrase';
const bodies: Record<string, Record<string, unknown>> = {
  '/signup': {
    firstName: 'A',
    lastName: 'B',
    email: '',
    password,
    confirmPassword: password,
    phone: '',
    dob: '',
    city: '',
    sms_opt_in: true,
  },
  '/api/login': { email: '', password: 'x' },
  '/api/social-login': { firebase_token: 'a.b.c', provider_name: 'google.com' },
  '/api/staff/login': { email: '', password: 'x' },
  '/api/reset-password': { email: '', type: 'customers' },
  '/api/password/reset': { email: '', token: 'x', password, confirmPassword: password, type: 'customers' },
  '/api/staff/second-step': { challenge: 'x', code: '000000' },
  '/api/staff/second-factor/confirm': { code: '000000' },
  '/api/staff/second-factor/off': { code: '000000', password },
  '/api/changePassword': { old_password: 'x', password, confirmPassword: password },
};
const evil = ['\ud800', 'a\0b', '😀'.repeat(60), 'x'.repeat(100_000), '0000-00-00', '+0001-01-01', null, -1, 1e308, [], {}];
const cases = Object.entries(bodies).flatMap(([path, body]) => Object.keys(body).map((field) => ({ path, field, body })));

it.each(cases)('$path with a nonsense value in $field causes no server error (quality.md, never 8)', async ({ path, field, body }) => {
  for (const [n, value] of evil.entries()) {
    const nth = cases.findIndex((one) => one.path === path && one.field === field);
    const ip = `10.0.${nth}.${n}`;
    const sent = { ...body, email: `person${n}@nonsense${nth}.test`, [field]: value };
    const answer = await server.call('POST', path, { body: sent, ip });
    expect({ value, status: answer.status, known: [200, 401, 422].includes(answer.status) }).toMatchObject({
      known: true,
    });
    expect(answer.status === 200 || typeof answer.body.message === 'string').toBe(true);
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+\.ts:\d+|argon2|select /);
  }
});
