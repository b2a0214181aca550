import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { accountMail } from '../account-mails.ts';
import { startAnew } from '../log-in-tries.ts';
import { savePassword, type Account } from '../people.store.ts';
import { deleteResetsOf } from '../reset/resets.store.ts';
import { unlinkUnproven } from './identities.store.ts';
import { deleteTokensOf, endCalendarLink } from '../tokens.store.ts';

/**
 * Runs when the owner proves the address for the first time. Anybody who used the account before, without that proof, may be another
 * person. So all earlier access ends, including the password (docs/decisions/0075, 0122).
 */
export async function endWhatWasBefore(
  { tx, at, ip }: Pick<Call, 'tx' | 'at' | 'ip'>,
  { person, passwordHash }: Account,
  email: string,
): Promise<void> {
  if (!('customer' in person)) return;
  const linked = await unlinkUnproven(tx, person.customer);
  const calendar = await endCalendarLink(tx, person);
  await deleteTokensOf(tx, person);
  await deleteResetsOf(tx, person);
  await savePassword(tx, person, null);
  await startAnew(tx, { kind: 'customer', email, ip }, at);
  if (passwordHash !== null || linked || calendar) await enqueueMails(tx, at, [accountMail('address-proven', person)]);
}
