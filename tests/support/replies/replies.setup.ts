import { afterAll, expect, inject } from 'vitest';
import { collectReplies, storeReplies, takeFaults } from './collect.ts';

/**
 * Vitest's setup of each data test file. Each reply of a server in the process of the test must match the API description. Otherwise the
 * test file that asked for it fails. `tests/routes/every-operation.test.ts` checks which replies a whole run has seen.
 */
collectReplies();
const { testPath } = expect.getState();
afterAll(() => {
  storeReplies(inject('repliesFolder'), testPath!);
  const found = takeFaults();
  if (found.length > 0) throw new Error(`Replies that do not match the API description:\n${found.slice(0, 20).join('\n')}`);
});
