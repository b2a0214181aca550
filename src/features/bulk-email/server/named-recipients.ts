import { can, type StaffActor } from '../../../context/permissions.ts';
import type { ClassSessionId, CustomerId, StaffId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { days, minus } from '../../../kernel/time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { listRoster } from '../../classes/server/public.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { decideOutsiders, type EmailRefusal } from '../rules/decide-email.ts';
import { countOutsiders } from './bulk-emails.store.ts';

type Writing = Pick<Call, 'tx' | 'studio' | 'at'> & { readonly actor: StaffActor };

interface Named {
  readonly session: ClassSessionId;
  readonly named: readonly CustomerId[];
  /** The writer for whom these people count already. Null for a new mail. */
  readonly writtenBy: StaffId | null;
}

/**
 * The number of named customers outside the class. Only staff who may look customers up can write to them, within a daily limit. Locks the
 * writer, so that two simultaneous mails cannot exceed the limit.
 */
export async function decideNamed(
  { tx, studio, actor, at }: Writing,
  { session, named, writtenBy }: Named,
): Promise<Decision<number, EmailRefusal>> {
  if (named.length === 0) return ok(0);
  const roster = new Set((await listRoster(tx, session)).map(({ booking }) => booking.customer));
  // After a merge, a list can name one person twice.
  const outsiders = [...new Set(named)].filter((one) => !roster.has(one));
  if (outsiders.length === 0) return ok(0);
  // People who have left the class since are still those whom the writer has named.
  if (writtenBy === actor.id) return ok(outsiders.length);
  if (!can(actor, studio, 'see-customers')) return refuse({ code: 'unknown-recipient' });
  if ((await findCustomersForStaff(tx, outsiders, at)).size < outsiders.length) return refuse({ code: 'unknown-recipient' });
  await lockInstructors(tx, [actor.id]);
  const decision = decideOutsiders(outsiders.length, await countOutsiders(tx, actor.id, minus(at, days(1))));
  return decision.ok ? ok(outsiders.length) : decision;
}
