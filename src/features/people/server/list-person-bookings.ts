import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findNotes } from '../../accounts/server/public.ts';
import { A_PAGE, type listPersonBookings as contract } from '../contract/person.contract.ts';
import { wordOfAppointment, wordOfBooking } from '../rules/booking-word.ts';
import { listBookingLines } from './person-bookings.store.ts';

export async function listPersonBookings({
  tx,
  at,
  params,
  query: { page = 1, when = 'coming' },
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const ask = { customer: params.id, at, isComing: when === 'coming', from: (page - 1) * A_PAGE, most: A_PAGE + 1 };
  const [known, lines] = await Promise.all([findNotes(tx, params.id), listBookingLines(tx, ask)]);
  if (known === null) return notFound();
  return ok({
    bookings: lines.slice(0, A_PAGE).map(({ of, ...line }) => ({
      ...line,
      kind: of.kind,
      status: of.kind === 'class' ? wordOfBooking(of) : wordOfAppointment(of.state),
    })),
    hasMore: lines.length > A_PAGE,
  });
}
