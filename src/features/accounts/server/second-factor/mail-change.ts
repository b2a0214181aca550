import type { StaffId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { accountMail, type SecondStepChange } from '../account-mails.ts';

/** Tells a person by mail that the second step of their log-in was changed. */
export const mailSecondStepChange = (tx: StudioTx, at: Instant, staff: StaffId, what: SecondStepChange): Promise<void> =>
  enqueueMails(tx, at, [accountMail('second-step-changed', { staff }, { what })]);
