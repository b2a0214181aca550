/** Checks and composes mails about a booking. classes/rules/booking-mails.ts lists the kinds; booking-letter.ts writes the text. */
import { minor } from '../../../kernel/money.ts';
import type { MailContext } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import {
  BOOKING_MAILS,
  carriesCalendar,
  isAboutSeat,
  whyStale,
  type BookingMailData,
  type BookingMailKind,
} from '../../classes/rules/booking-mails.ts';
import type { Sign } from '../../../server/secret-box.ts';
import { findBookingFacts, findNewestOwnSeat } from './booking-facts.store.ts';
import { bookingBrief } from './booking-brief.ts';
import { letterAboutAll } from './letter-about-all.ts';
import { cancelToken } from './cancel-token.ts';
import { invitation } from './invitation.ts';
import { variablesOf } from './mail-variables.ts';

/**
 * The data of a mail row. `guest`: the mail goes to the person for whom somebody else booked. `with`: all bookings of the mail, if there
 * are several.
 */
type MailedBooking = BookingMailData & { readonly booking: number; readonly guest?: boolean; readonly with?: readonly number[] };

/** `sign` signs the tokens of the cancel links. */
export const bookingMails = (sign: Sign): MailKinds => ({
  kinds: Object.keys(BOOKING_MAILS),
  async example(tx) {
    const booking = await findNewestOwnSeat(tx);
    return booking === null ? null : { booking };
  },
  async check(tx, context, mails) {
    const rows = mails.map(({ kind, to, data }) => ({ kind: kind as BookingMailKind, to, data: data as unknown as MailedBooking }));
    const bookings = await findBookingFacts(
      tx,
      rows.flatMap(({ data: { booking, because, others = [], with: all = [] } }) => [booking, because ?? [], others, all].flat()),
    );
    return rows.map(({ kind, to, data }) => {
      const booking = bookings.get(data.booking);
      if (!booking) return { stale: 'the booking is gone' };
      const others = (data.others ?? []).flatMap((id) => bookings.get(id) ?? []);
      const all = [booking, ...(data.with ?? []).flatMap((id) => (id === booking.id ? [] : (bookings.get(id) ?? [])))];
      return checkOne({ kind, to, data, all, because: bookings.get(data.because ?? 0) ?? null, others }, { ...context, sign });
    });
  },
});

interface BookingMail {
  readonly kind: BookingMailKind;
  readonly to: string;
  readonly data: MailedBooking;
  /** The bookings of the mail: the customer's own first, then those of their guests. */
  readonly all: readonly BookingFacts[];
  readonly because: BookingFacts | null;
  readonly others: readonly BookingFacts[];
}

function checkOne(
  { kind, to, data, all, because, others }: BookingMail,
  { sign, ...context }: MailContext & { readonly sign: Sign },
): CheckedMail {
  const toGuest = data.guest === true;
  const whyNot = (booking: BookingFacts) =>
    toGuest && !isAboutSeat(kind, booking) ? 'the guest was never told of the wait' : whyStale(kind, booking, context.at, data);
  const live = context.isExample ? all : all.filter((one) => whyNot(one) === null);
  // A booking with a seat comes first: only its mail says how to join an online class.
  const booking = live.find((one) => isAboutSeat(kind, one)) ?? live[0];
  const rest = live.filter((one) => one !== booking);
  if (!booking) return { stale: whyNot(all[0]!) ?? '' };
  const tokenOf = ({ id }: BookingFacts) => cancelToken(sign, { studio: context.studio.id, booking: id, email: to });
  const fee = data.fee ? minor(data.fee) : null;
  const { feeBack = null, was = null, passEnded = false } = data;
  const facts = { kind, booking, because, others, toGuest, fee, token: tokenOf(booking), feeBack, was, passEnded };
  return {
    brief: toGuest ? null : bookingBrief({ ...facts, ...context }, live.length),
    write: () => ({
      letter: letterAboutAll(
        { ...facts, ...context },
        rest.map((one) => ({ booking: one, token: tokenOf(one) })),
      ),
      variables: variablesOf({ ...facts, ...context }),
      attachments: carriesCalendar(kind, booking) ? [invitation({ booking, to, toGuest, ...context })] : [],
    }),
  };
}
