/** The waiver from the editor to the booking: versions, signatures that count, and who signed what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClassSession } from '../../../../tests/builders/classes.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { FEATURES } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { days, instant, plus } from '../../../kernel/time.ts';

let server: TestServer;
let loft: TestStudio;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  loft = await aStudio(server.atelier.database, { slug: 'loft', features: FEATURES });
  ({ token } = await loft.inside((tx) => aStaff(tx, { role: 'owner', row: { name: 'Olive' } })));
});
afterAll(() => server.close());

const office = (method: 'GET' | 'PUT', path: string, body?: object) =>
  server.call(method, `/office/settings/waiver${path}`, { studio: loft, token, ...(body && { body }) });
async function saves(text: string, signAgain: boolean): Promise<void> {
  const { version } = (await office('GET', '')).body.item;
  expect((await office('PUT', '', { choice: 'sign', text, signAgain, version })).status).toBe(200);
}
const versions = async () => (await office('GET', '/versions')).body.versions as Record<string, unknown>[];
const signs = (person: { token: string }) =>
  server.call('POST', '/api/accept-waiver', { studio: loft, token: person.token, body: { accept_wavier: '1', waiver_type: 'text' } });
const aPerson = (row: object = {}) =>
  loft.inside(async (tx) => {
    const person = await aCustomer(tx, { row });
    return { ...person, pass: await anOwnedPass(tx, person.id, { terms: packTerms() }) };
  });
const books = async ({ token: customer, pass }: { token: string; id: CustomerId; pass: number }) => {
  const schedule_id = await loft.inside((tx) => aClassSession(tx, { startsAt: plus(instant(Date.now()), days(1)) }));
  const body = { schedule_id, user_pass: pass, class_for: 'myself' };
  const answer = await server.call('POST', '/api/reserveClass', { studio: loft, token: customer, body });
  return answer.status === 200 ? 'booked' : answer.body.code;
};

describe('a text of the waiver', () => {
  it('is a version, whose signatures count as the owner says', async () => {
    await saves('At your own risk.', true);
    const ann = await aPerson({ first_name: 'Ann', last_name: 'Lee' });
    expect(await books(ann)).toBe('waiver-not-accepted');
    await signs(ann);
    expect(await books(ann)).toBe('booked');

    await saves('At your own risk, really.', false);
    expect(await books(ann)).toBe('booked');
    expect(await books(await aPerson())).toBe('waiver-not-accepted');

    await saves('Mind your back.', true);
    expect(await books(ann)).toBe('waiver-not-accepted');
    await saves('Mind your back.', false);
    // The signatures that counted for the text before count for this one too.
    expect(await books(ann)).toBe('booked');

    expect(
      (await versions()).map(({ edition, text, madeBy, signed, isPresent, counts }) => [edition, text, madeBy, signed, isPresent, counts]),
    ).toEqual([
      [3, 'Mind your back.', 'Olive', 0, true, true],
      [2, 'At your own risk, really.', 'Olive', 0, false, true],
      [1, 'At your own risk.', 'Olive', 1, false, true],
    ]);
  });

  it('that returns is the version that it was', async () => {
    await saves('At your own risk.', true);
    expect((await versions()).map(({ edition, isPresent }) => [edition, isPresent])).toEqual([
      [3, false],
      [2, false],
      [1, true],
    ]);
  });
});

describe('the signatures', () => {
  const found = async (query: string, by = token) =>
    server.call('GET', `/office/settings/waiver/signatures${query}`, { studio: loft, token: by });
  const names = async (query: string) =>
    (await found(query)).body.signatures.map(({ firstName, edition }: { firstName: string; edition: number | null }) => [
      firstName,
      edition,
    ]);

  it('are found by version and by name, with those from another system', async () => {
    const signedAt = { waiver_accepted_at: new Date('2020-01-01T00:00:00Z') };
    await aPerson({ first_name: 'Bo', waiver_accepted_hash: 'from afar', ...signedAt });
    await signs(await aPerson({ first_name: 'Cleo' }));
    expect(await names('')).toEqual([
      ['Cleo', 1],
      ['Ann', 1],
      ['Bo', null],
    ]);
    const { fingerprint } = (await versions()).find(({ edition }) => edition === 1)!;
    expect(await names(`?fingerprint=${String(fingerprint)}&find=ann+lee`)).toEqual([['Ann', 1]]);
    expect(await names('?fingerprint=from+afar')).toEqual([['Bo', null]]);
    expect((await versions()).at(-1)).toMatchObject({ edition: null, text: null, signed: 1, counts: false });
  });

  it('are for staff who see customers', async () => {
    const plain = await aStudio(server.atelier.database, { slug: 'plain', features: [] });
    const manager = await plain.inside((tx) => aStaff(tx, { role: 'manager' }));
    const answer = await server.call('GET', '/office/settings/waiver/signatures', { studio: plain, token: manager.token });
    expect(answer).toMatchObject({ status: 200, body: { signatures: [], hasMore: false } });
  });
});
