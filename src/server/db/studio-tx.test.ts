/** Retries of a transaction, and the error after the last retry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Database } from './database.ts';
import { inStudio, LockBusy, TryAgain } from './studio-tx.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const excluded = () => Object.assign(new Error('conflicting key value violates exclusion constraint'), { code: '23P01' });

/** Fails `failing` times, then succeeds. Returns the number of attempts. */
async function tries(failing: number, error: () => Error): Promise<number> {
  let tried = 0;
  await inStudio(database.db, asId<StudioId>(1), () => {
    tried++;
    return tried <= failing ? Promise.reject(error()) : Promise.resolve();
  });
  return tried;
}

describe('a transaction', () => {
  it.each([
    { when: 'its precondition changed', error: () => new TryAgain('meanwhile'), most: 3 },
    { when: 'a time was taken meanwhile', error: excluded, most: 1 },
  ])('is retried when $when, and finally refused as busy', async ({ error, most }) => {
    expect(await tries(most, error)).toBe(most + 1);
    await expect(tries(most + 1, error)).rejects.toBeInstanceOf(LockBusy);
  });

  it('runs once after any other failure', async () => {
    await expect(tries(1, () => new RangeError('a bug'))).rejects.toBeInstanceOf(RangeError);
  });
});
