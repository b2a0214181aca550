/** A whole run of the data tests gets each kind of reply of each operation. The sequencer runs this file last. */
import { describe, expect, inject, it } from 'vitest';
import { describeApi } from '../support/api-description.ts';
import { repliesOf, type Replies } from '../support/replies/collect.ts';

/** Replies that an operation cannot give, with the reason. */
const NEVER: Readonly<Record<string, string>> = {
  'getOfficeCodesIdUses 404': 'a code that does not exist was never used',
  'postApiStaffSecondFactorStart 422': 'has no fields',
  'postSandboxWallets 422': 'has no fields',
};
/** A history of something that does not exist is empty. */
const isOfHistory = (reply: string): boolean => reply.endsWith('IdHistory 404');

const missing = ({ needed, answered }: Replies): string[] => {
  const seen = new Set(answered);
  return [...new Set(needed)].filter((reply) => !seen.has(reply) && !isOfHistory(reply)).toSorted();
};

const files = inject('wholeRun');

describe.skipIf(files === null)('the data tests', () => {
  const others = () => files!.filter((file) => file !== import.meta.filename);
  const replies = () => repliesOf(inject('repliesFolder'), others());

  it('get each kind of reply of each operation', async () => {
    // The other worker may still run its last file.
    await expect.poll(() => replies().running, { timeout: 150_000 }).toEqual([]);
    expect(missing(replies())).toEqual(Object.keys(NEVER));
  });
});

describe('a description', () => {
  const Done = {
    type: 'object',
    properties: { success: { type: 'boolean' }, message: { type: 'string' } },
    required: ['success', 'message'],
  };
  const json = (name: string) => ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } });
  const api = describeApi({
    components: { schemas: { Done } },
    paths: { '/v1/api/logout': { post: { operationId: 'postApiLogout', security: [{ bearer: [] }], responses: { 200: json('Done') } } } },
  });

  it('refuses a field that it does not have, a missing field, and an unknown status', () => {
    const body = { success: true, message: 'Done' };
    expect(api.faultsOf('postApiLogout', 200, body)).toEqual([]);
    expect(api.faultsOf('postApiLogout', 200, { ...body, secret: 1 })).toEqual([expect.stringContaining('additionalProperty')]);
    expect(api.faultsOf('postApiLogout', 200, { success: true })).toEqual([expect.stringContaining('message')]);
    expect(() => api.faultsOf('postApiLogout', 418, body)).toThrow('documents no reply with status 418');
  });

  it('needs a success and, of an operation for people who are logged in, a refusal', () => {
    expect(api.needed).toEqual(['postApiLogout 200', 'postApiLogout 401']);
  });
});

it('a reply that no test gets is reported', () => {
  const needed = ['getApiGetSettings 200', 'postApiLogin 200', 'postApiLogin 401'];
  expect(missing({ needed, answered: ['postApiLogin 200', 'getApiGetSettings 200', 'getApiGetSettings 400'] })).toEqual([
    'postApiLogin 401',
  ]);
});
