/** Reads and cancels a booking by the link in its mail. The link gives its holder the rights of the mail's reader (docs/decisions/0133). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { ofAddress, underLimit } from '../../accounts/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import type * as contract from '../contract/cancel-link.contract.ts';
import type { CancellationRefusal } from '../../bookings/rules/cancellation.ts';
import type { CancelLinkRefusal } from '../rules/cancel-link.ts';
import {
  findAnyListing,
  type BookingListing,
  cancelFor,
  isCancelToken,
  loadFreeLateUsed,
  presentBooking,
} from '../../bookings/server/public.ts';

type CancelLinkCall = Pick<Call<typeof contract.readCancelLink>, 'tx' | 'studio' | 'at' | 'ip' | 'body'>;

export async function readCancelLink(
  call: Call<typeof contract.readCancelLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.readCancelLink>, CancelLinkRefusal>> {
  const opened = await openLink(call, sign);
  if (!opened.ok) return opened;
  const { tx, studio, at, language } = call;
  const { pass, customer } = opened.value.booking;
  const [paying] = pass === null ? [] : await findPasses(tx, { passes: [pass] });
  const freeLateUsed = await loadFreeLateUsed(tx, customer, [opened.value.booking], { at, policy: studio.settings.booking });
  const card = presentBooking(opened.value, { pass: paying, fee: undefined, freeLateUsed }, { now: at, studio, language });
  const { class_details: session, applicant_name, waitlist_number, cancellation, cancel_refusal } = card;
  const { unix_start, instructor_name, location_name } = session;
  const booking = { class_name: session.name, unix_start, instructor_name, location_name };
  return ok({ booking: { ...booking, applicant_name, waitlist_number, cancellation, cancel_refusal } });
}

export async function cancelByLink(
  call: Call<typeof contract.cancelByLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.cancelByLink>, CancelLinkRefusal | CancellationRefusal> | Problem> {
  const opened = await openLink(call, sign);
  if (!opened.ok) return opened;
  const { id, only_if_free = false, only_if_free_late = false } = call.body;
  return cancelFor(opened.value.booking.customer, { ...call, body: { id, only_if_free, only_if_free_late } });
}

/** The link works until its class is over. Failed attempts are counted by address, and do not reveal whether the booking exists. */
async function openLink({ tx, studio, at, ip, body }: CancelLinkCall, sign: Sign): Promise<Decision<BookingListing, CancelLinkRefusal>> {
  const tried = await underLimit(tx, [ofAddress('cancelGuess', ip)], at, async () => {
    const listing = await findAnyListing(tx, body.id);
    const email = listing?.customer.email ?? null;
    const isTheirs = email !== null && isCancelToken(sign, body.token, { studio: studio.id, booking: body.id, email });
    return isTheirs ? listing : null;
  });
  if (!tried.ok) return tried;
  if (tried.value === null) return refuse({ code: 'cancel-link-unknown' });
  return tried.value.session.endsAt > at ? ok(tried.value) : refuse({ code: 'cancel-link-ended' });
}
