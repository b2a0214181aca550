import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/builders/customer.ts';
import { consentsOf } from '../../../../tests/support/consents.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { FEATURES } from '../../../context/studio.ts';
import { saveStudio } from '../../studio/server/public.ts';

let server: TestServer;
let ann: TestCustomer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.demo.inside((tx) => aCustomer(tx));
  await words('h1', 'At your own risk.');
});

const words = (hash: string, text: string) =>
  server.demo.inside((tx) => saveStudio(tx, { waiver: { requireSign: true, type: 'text', text, hash } }, FEATURES));
const accept = (body: object, more: object = {}) =>
  server.call('POST', '/api/accept-waiver', { body: { accept_wavier: '1', waiver_type: 'text', ...body }, token: ann.token, ...more });
const customer = async () => (await server.call('GET', '/api/getCustomer', { token: ann.token })).body.customer;
const proofs = () =>
  server.demo.inside((tx) =>
    consentsOf(tx, ann.id).select(['e.kind', 'e.given', 'e.source', 'e.address', 'e.agent', 'w.hash', 'w.text']).execute(),
  );

describe('accept-waiver', () => {
  it('accepts the current text once, and keeps the proof', async () => {
    const from = { ip: '203.0.113.9', headers: { 'user-agent': 'Browser/1' } };
    for (const _ of [1, 2])
      expect(await accept({ wavier_hash: 'h1' }, from)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Thank you. You have accepted the waiver.' },
      });
    expect(await customer()).toMatchObject({ accept_wavier: true, accepted_wavier_hash: 'h1' });
    const proof = { kind: 'waiver', given: true, source: 'waiver', address: '203.0.113.9', agent: 'Browser/1' };
    expect(await proofs()).toEqual([{ ...proof, hash: 'h1', text: 'At your own risk.' }]);
  });

  it('is required again when the text changes, and keeps both proofs with their texts', async () => {
    await accept({});
    await words('h2', 'Stretch first.');
    expect(await customer()).toMatchObject({ accept_wavier: false, accepted_wavier_hash: 'h1' });
    await accept({});
    expect(await customer()).toMatchObject({ accept_wavier: true, accepted_wavier_hash: 'h2' });
    expect((await proofs()).map(({ hash, text }) => `${hash} ${text}`)).toEqual(['h1 At your own risk.', 'h2 Stretch first.']);
  });

  it('refuses a text that was not read', async () => {
    await words('h2', 'Stretch first.');
    expect(await accept({ wavier_hash: 'h1' })).toMatchObject({ status: 409, body: { code: 'waiver-changed' } });
    expect(await proofs()).toEqual([]);
  });

  it('refuses a missing tick, and a studio without a waiver', async () => {
    expect(await accept({ accept_wavier: '0' })).toMatchObject({
      status: 422,
      body: { errors: { accept_wavier: ['Please accept the waiver'] } },
    });
    await words('', '');
    expect(await accept({})).toMatchObject({ status: 409, body: { code: 'no-waiver' } });
  });
});
