/** Cancellation by the customer. The membership runs to the end of the paid cycle, and later bookings are cancelled (readings §5). */
import { datesOf } from '../../../context/dates.ts';
import type { Studio } from '../../../context/studio.ts';
import type { CustomerId, PassId, StaffId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type {
  cancelMembership as cancelContract,
  tellCancellation as tellContract,
} from '../../passes/contract/cancel-membership.contract.ts';
import { decideCancellation, type CancelRefusal } from '../../passes/rules/decide-cancellation.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { Membership } from '../rules/membership.ts';
import { membershipTexts } from '../texts.ts';
import { membershipMail } from './membership-mails.ts';
import { loadLockedMembership, moveMembership } from './membership-moves.ts';

/** Cancels the pass, which stays valid until `end`. Cancels later bookings and gives their seats to the waitlist. */
export type EndPass = (tx: StudioTx, call: { readonly studio: Studio; readonly at: Instant }, pass: PassId, end: Instant) => Promise<void>;

/** The seats in classes after `end` that the pass pays for. */
export type SeatsAfter = (
  tx: StudioTx,
  pass: PassId,
  end: Instant,
) => Promise<readonly { readonly className: string; readonly startsAt: Instant }[]>;

/** Voids the debt for a pass. */
export type DropDebt = (tx: StudioTx, at: Instant, pass: PassId) => Promise<void>;

/** Functions of later features, passed in by `src/app`. */
export interface CancelParts {
  readonly endPass: EndPass;
  readonly seatsAfter: SeatsAfter;
  readonly dropDebt: DropDebt;
}

interface Ask {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly actor: { readonly id: CustomerId; readonly impersonatedBy: StaffId | null };
  readonly at: Instant;
}

/** The end of the membership if cancelled now. 404 when the pass is not a membership or belongs to another customer. */
async function decide({ tx, studio: { settings }, actor, at }: Ask, id: PassId): Promise<Decision<Instant, CancelRefusal> | Problem> {
  const [pass] = await findPasses(tx, { passes: [id] });
  if (!pass || pass.owner !== actor.id || pass.terms.punchType !== 'membership') return notFound();
  const { timeZone: zone, allowCustomerCancelMemberships: isAllowed, supportEmail: email } = settings;
  return decideCancellation(pass, { now: at, zone, isAllowed, byStaff: actor.impersonatedBy !== null, email });
}

export async function tellCancellation(
  call: Call<typeof tellContract>,
  { seatsAfter }: CancelParts,
): Promise<Decision<ReplyOf<typeof tellContract>, CancelRefusal> | Problem> {
  const { id } = call.params;
  const decision = await decide(call, id);
  if (!('ok' in decision) || !decision.ok) return decision;
  const seats = await seatsAfter(call.tx, id, decision.value);
  return ok({
    success: true,
    unix_end: decision.value,
    bookings: seats.map(({ className, startsAt }) => ({ class_name: className, unix_start: startsAt })),
  });
}

/** Stops the charges and ends the pass at `end`. The caller holds the membership's lock. */
export async function endMembershipLater(
  { tx, studio, at }: Pick<Ask, 'tx' | 'studio' | 'at'>,
  membership: Membership,
  end: Instant,
  endPass: EndPass,
): Promise<void> {
  await moveMembership(tx, { ...membership, state: 'cancelled', nextChargeAt: null, blocksBooking: false });
  await endPass(tx, { studio, at }, membership.pass, end);
  await enqueueMails(tx, at, [membershipMail('membership-cancelled', membership)]);
}

export async function cancelMembership(
  call: Call<typeof cancelContract>,
  { endPass, seatsAfter, dropDebt }: CancelParts,
): Promise<Decision<ReplyOf<typeof cancelContract>, CancelRefusal> | Problem> {
  const { tx, studio, language } = call;
  const id = call.body.user_pass_id;
  const locked = await loadLockedMembership(tx, id);
  const decision = await decide(call, id);
  if (!('ok' in decision) || !decision.ok) return decision;
  const end = decision.value;
  const { membership } = locked!;
  const seats = await seatsAfter(tx, id, end);
  if (end <= call.at) await dropDebt(tx, call.at, id);
  await endMembershipLater(call, membership, end, endPass);
  const dates = datesOf(studio.settings, call.at);
  const message = membershipTexts(language).cancelled(dates.dated(dates.dayOf(end)));
  return ok({ success: true, message, unix_end: end, bookings_cancelled: seats.length });
}
