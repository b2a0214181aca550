/** Each kind of mail checks its subject again before delivery, and is skipped when the subject is gone (quality.md, never 7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailKindsOf } from '../../src/app/server/after-the-commit.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import type { ClaimedMail } from '../../src/server/mail/mail.ts';
import { NOON } from '../builders/mail.ts';
import { aStudio } from '../builders/studio.ts';
import { testSign } from '../support/all-operations.ts';
import { openTestDatabase } from '../support/database.ts';
import type { Database } from '../../src/server/db/database.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** An id that does not exist. `DATA` has it under every name that mails use for their subject. */
const GONE = 999_999;
const DATA = Object.fromEntries(
  'appointment booking card email erasure gift order orderRefund pass refund request session seriesBooking standing'
    .split(' ')
    .map((name) => [name, GONE]),
);

describe.each(mailKindsOf(testSign).map((feature) => ({ feature, kinds: feature.kinds })))(
  'before sending, mails of $kinds check again whether they are true',
  ({ feature }) => {
    it.each(feature.kinds.map((kind) => ({ kind })))('$kind', async ({ kind }) => {
      const studio = await aStudio(database);
      const mail: ClaimedMail = { id: 1, kind, to: 'ann@example.test', customer: GONE, staff: null, data: DATA, createdAt: NOON };
      const [checked] = await studio.inside(async (tx) =>
        feature.check(tx, { studio: await loadStudio(tx), origin: 'https://book.test', at: NOON, from: 'no-reply@book.test' }, [mail]),
      );
      expect(checked).toEqual({ stale: expect.stringMatching(/\w/) });
    });
  },
);
