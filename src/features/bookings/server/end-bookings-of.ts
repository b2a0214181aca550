/** Ends everything that a customer has booked, because the customer leaves. Nobody pays for it, and each credit returns. */
import type { Studio } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { payerOf } from '../../classes/rules/class-session.ts';
import { endOffers, openSeats } from '../../waitlist/server/public.ts';
import type { Cancellation } from '../rules/cancellation-outcome.ts';
import { listBookingsAhead } from './bookings-ahead.store.ts';
import { giveBack } from './give-back.ts';

const forNothing = (at: Instant): Cancellation => ({
  late: false,
  credit: 'returned',
  fee: null,
  deadline: at,
  freeUntil: null,
  refundIfRefilled: false,
  freeLate: null,
  byOwnRules: false,
});

/** With `guest`, an address, also the seats to which others bring the customer. A given seat returns its credit to the giver, so each payer's seats end by themselves. */
export async function endBookingsOf(
  tx: StudioTx,
  { studio, at }: { readonly studio: Studio; readonly at: Instant },
  customer: CustomerId,
  guest?: string,
): Promise<void> {
  const foreseen = await listBookingsAhead(tx, customer, at, guest);
  for (const payer of [...new Set(foreseen.map(payerOf))].toSorted((one, other) => one - other)) {
    const theirs = foreseen.filter((booking) => payerOf(booking) === payer);
    const seats = await openSeats(
      tx,
      theirs.map(({ session }) => session),
      payer,
    );
    const live = (await listBookingsAhead(tx, customer, at, guest)).filter((booking) => payerOf(booking) === payer);
    endOffers(seats.moves, seats.waits, at);
    const ended = live.map((booking) => {
      const session = seats.moves.sessions.get(booking.session);
      if (!session) throw new TryAgain('A class was booked meanwhile.');
      return { booking, session, cancellation: forNothing(at) };
    });
    await giveBack(tx, seats, payer, ended, { studio, at });
  }
}
