import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { asId, type CustomerId, type StaffId } from '../../src/kernel/ids.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import type { StaffRole } from '../../src/context/permissions.ts';
import { hashPassword, issueActingToken, issueToken } from '../../src/features/accounts/server/public.ts';
import { hashToken } from '../../src/server/http/api.ts';
import type { DB } from '../../src/server/db/schema.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { LONG_AGO } from './studio.ts';

export interface TestStaff {
  readonly id: StaffId;
  readonly email: string;
  readonly token: string;
}

interface StaffAsk {
  role?: StaffRole;
  email?: string;
  password?: string;
  loggedInAt?: Instant;
  row?: Partial<Insertable<DB['staff']>>;
}

/** A logged-in staff member, by default an instructor, who sees only their own schedule. */
export async function aStaff(tx: StudioTx, ask: StaffAsk = {}): Promise<TestStaff> {
  const email = ask.email ?? `team-${randomBytes(5).toString('hex')}@studio.test`;
  const role = ask.role ?? 'instructor';
  const row = await tx
    .insertInto('staff')
    .values({
      studio_id: tx.studio,
      role,
      teaches: role === 'instructor',
      name: 'Iris Moon',
      email,
      email_key: email.toLowerCase(),
      password_hash: ask.password === undefined ? null : await hashPassword(ask.password),
      created_at: toSqlTime(LONG_AGO),
      ...ask.row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = asId<StaffId>(row.id);
  return { id, email, token: await issueToken(tx, { staff: id }, ask.loggedInAt ?? instant(Date.now())) };
}

/** Bearer token with which the staff member acts for the customer. */
export const anActingToken = (tx: StudioTx, staff: TestStaff, customer: CustomerId, at: Instant = instant(Date.now())): Promise<string> =>
  issueActingToken(tx, customer, { by: staff.id, session: hashToken(staff.token) }, at);
