/** Stores a membership together with its `due` row for the next charge. */
import type { Zone } from '../../../kernel/calendar.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { schedule, unschedule, type DueKind } from '../../../server/outbox.ts';
import { claimSubscription, endSubscription, listLiveSubscriptions } from '../../payments/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import { begin, type BilledPass, type Membership, type NewMembership } from '../rules/membership.ts';
import { findMembership, insertMembership, lockMembership, saveMembership } from './memberships.store.ts';

/** Job: charge a cycle, or retry the charge. `ref` is the pass. The checkout feature handles it. */
export const RENEWAL: DueKind = 'membership.renewal';

export interface LockedMembership {
  readonly membership: Membership;
  readonly pass: BilledPass;
}

/** Locks the membership and loads it with its pass. Null when the pass is not a membership that we charge. */
export async function loadLockedMembership(tx: StudioTx, id: PassId): Promise<LockedMembership | null> {
  await lockMembership(tx, id);
  const membership = await findMembership(tx, id);
  return membership && { membership, pass: await loadBilledPass(tx, id) };
}

/** Stores a newly sold membership and schedules its first charge. */
export async function startMembership(tx: StudioTx, zone: Zone, sold: NewMembership): Promise<void> {
  const membership = begin(sold, await loadBilledPass(tx, sold.pass), zone);
  await insertMembership(tx, membership);
  if (membership.payer?.kind === 'paypal') await claimSubscription(tx, membership.payer.subscription, membership.pass);
  await chargeLater(tx, membership);
}

/** Saves the membership and reschedules its next charge. The caller holds its lock. */
export async function moveMembership(tx: StudioTx, membership: Membership): Promise<void> {
  await saveMembership(tx, membership);
  await keepOneSubscription(tx, membership);
  await chargeLater(tx, membership);
}

/** Keeps only the PayPal subscription that pays the membership and ends all others. Ends all when the membership no longer runs. */
async function keepOneSubscription(tx: StudioTx, { pass, state, payer, nextChargeAt }: Membership): Promise<void> {
  const pays = state === 'running' && nextChargeAt !== null && payer?.kind === 'paypal' ? payer.subscription : null;
  if (pays !== null) await claimSubscription(tx, pays, pass);
  for (const { ref } of await listLiveSubscriptions(tx, pass)) if (ref !== pays) await endSubscription(tx, ref, AT_ONCE);
}

/** Sorts before all other due jobs. */
const AT_ONCE = instant(0);

const chargeLater = (tx: StudioTx, { pass, nextChargeAt }: Membership): Promise<void> =>
  nextChargeAt === null ? unschedule(tx, RENEWAL, pass) : schedule(tx, RENEWAL, pass, nextChargeAt);

async function loadBilledPass(tx: StudioTx, id: PassId): Promise<BilledPass> {
  const [pass] = await findPasses(tx, { passes: [id] });
  if (!pass || pass.startsAt === null) throw new Error(`The membership of pass ${id} has no beginning.`);
  return { terms: pass.terms, offer: pass.offer, startsAt: pass.startsAt, endsAt: pass.endsAt };
}
