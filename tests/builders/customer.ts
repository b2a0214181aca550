import { randomBytes } from 'node:crypto';
import { asId, type CustomerId } from '../../src/kernel/ids.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import { hashPassword, issueToken } from '../../src/features/accounts/server/public.ts';
import type { DB } from '../../src/server/db/schema.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import type { Insertable } from 'kysely';
import { LONG_AGO } from './studio.ts';

export interface TestCustomer {
  readonly id: CustomerId;
  readonly email: string;
  readonly token: string;
}

interface CustomerAsk {
  email?: string;
  /** Without a password the customer cannot log in by password, like a customer whom staff added. */
  password?: string;
  loggedInAt?: Instant;
  row?: Partial<Insertable<DB['customer']>>;
}

/** A customer with an open session. */
export async function aCustomer(tx: StudioTx, ask: CustomerAsk = {}): Promise<TestCustomer> {
  const email = ask.email ?? `person-${randomBytes(5).toString('hex')}@studio.test`;
  const row = await tx
    .insertInto('customer')
    .values({
      studio_id: tx.studio,
      first_name: 'Ada',
      last_name: 'Lane',
      email,
      email_key: email.toLowerCase(),
      password_hash: ask.password === undefined ? null : await hashPassword(ask.password),
      sms_opt_in: true,
      marketing_opt_in: false,
      created_at: toSqlTime(LONG_AGO),
      ...ask.row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = asId<CustomerId>(row.id);
  return { id, email, token: await issueToken(tx, { customer: id }, ask.loggedInAt ?? instant(Date.now())) };
}
