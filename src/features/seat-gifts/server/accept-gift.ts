import type { BookingId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { rulesOfClass } from '../../classes/rules/booking-rules.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import { overlapping } from '../../classes/rules/overlaps.ts';
import {
  endOwnHolds,
  findSessions,
  insertBookings,
  listLiveBookings,
  listOwnPlaces,
  listWaiters,
  lockSessions,
  nextBookingIds,
  saveGiven,
} from '../../classes/server/public.ts';
import { listUnfilled, namesAsked } from '../../custom-fields/server/public.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { owesWaiver } from '../../customers/rules/decide-acceptance.ts';
import { findAcceptedWaivers, findPhones, savePhones } from '../../customers/server/public.ts';
import { balanceRow } from '../../passes/rules/credit-balance.ts';
import { findPasses, listPassIds, lockPasses } from '../../passes/server/public.ts';
import { scheduleAll } from '../../../server/outbox.ts';
import {
  count,
  endOffers,
  HOLD_ENDS,
  noMoves,
  remindLater,
  saveMoves,
  waitsThatEnd,
  type SeatMoves,
} from '../../waitlist/server/public.ts';
import type { acceptGift as contract } from '../contract/gift.contract.ts';
import { type Gift } from '../../bookings/rules/seat-gift.ts';
import { decideGift, type AcceptRefusal, type GiftLinkRefusal } from '../rules/decide-gift.ts';
import { seatGiftTexts } from '../texts.ts';
import { openGiftLink } from './gift-link.ts';
import { findGifts } from './gift.store.ts';
import { asksFields, isByStaff, phoneOf, stillAsked, presentPlace } from '../../bookings/server/public.ts';

type Accepting = Call<typeof contract>;
type Answer = Decision<ReplyOf<typeof contract>, AcceptRefusal | GiftLinkRefusal> | Problem;

/**
 * A friend accepts a gift link. The giver's booking ends, the friend's begins, and the credit stays spent. The number of seats taken does
 * not change, so no waiting person is passed over (docs/decisions/0132).
 */
export async function acceptGift(call: Accepting, sign: Sign): Promise<Answer> {
  const { tx, studio, actor, at, language } = call;
  const link = await openGiftLink(call, sign);
  if (!link.ok) return link;
  const { gift, session, moves, waits } = await lockGift(call, link.value);
  // The giver took the link back meanwhile and made a new one.
  if (gift.at !== link.value.at) return refuse({ code: 'gift-ended' });
  const asked = await loadAsked(call, session);
  const terms = { now: at, policy: studio.settings.booking };
  const decision = decideGift(gift, session, { id: actor.id, existing: asked.existing, owesWaiver: asked.owesWaiver }, terms);
  if (!decision.ok) return decision;
  const phone = phoneOf(call, asked.phones);
  if (phone.problem) return phone.problem;
  if (asked.unfilled && !isByStaff(call)) return stillAsked(call, asked.unfilled);

  const { wait } = decision.value;
  const booking = wait?.id ?? (await nextBookingIds(tx, 1))[0]!;
  const credit = gift.booking.credit!;
  if (wait) {
    // The giver's credit stays under the rules of the giver's booking.
    moves.seatings.push({ booking, use: credit, freeUntil: null, rulesOf: gift.booking.id });
    endOffers(moves, waits, at);
  } else {
    const seat = { id: booking, session: session.id, customer: actor.id, attendee: { kind: 'myself' }, waitlistSeq: null } as const;
    const rules = gift.booking.rules ?? rulesOfClass(studio.settings.booking, session);
    await insertBookings(tx, at, [{ ...seat, pass: credit.pass, credit, rules }]);
  }
  moveCredit(moves, gift, booking);
  moves.ends.push({ booking: gift.booking.id, state: 'cancelled', fee: null });
  moves.mails.push(bookingMail('seat-given', gift.booking.id), bookingMail('booking-confirmed', booking));
  count(moves, session.id, { waiting: wait ? -1 : 0 });
  remindLater(moves, session, studio, at);
  await saveMoves(tx, at, moves);
  await saveGiven(tx, gift.booking, booking);
  // The friend's held seat in this class, kept for the purchase of a pass, goes to the waiting people.
  const held = await endOwnHolds(tx, at, { customer: actor.id, session: session.id, where: 'here' });
  await scheduleAll(tx, [waitsThatEnd(booking, at), ...held.map((ref) => ({ kind: HOLD_ENDS, ref, at }) as const)]);
  if (phone.value !== null) await savePhones(tx, [{ customer: actor.id, phone: phone.value }]);
  const elsewhere = overlapping(session, asked.places).map(presentPlace);
  return ok({ success: true, message: seatGiftTexts(language).accepted, booking_id: booking, overlapping: elsewhere });
}

/**
 * Locks the class and then the passes, in the usual order, before reading. The friend's own passes are locked too, so that nobody promotes
 * the friend in another class of that day (docs/decisions/0135).
 */
async function lockGift({ tx, actor }: Accepting, { booking: { id, session, pass } }: Gift) {
  await lockSessions(tx, [session]);
  const paying = pass === null ? [] : [pass];
  await lockPasses(tx, [...paying, ...(await listPassIds(tx, [actor.id]))]);
  const gift = (await findGifts(tx, [id])).get(id)!;
  const [sessions, waits, passes] = await Promise.all([
    findSessions(tx, [session]),
    listWaiters(tx, [session]),
    findPasses(tx, { passes: paying }),
  ]);
  const moves = noMoves(sessions, new Map(passes.map((one) => [one.id, one])));
  return { gift, session: sessions.get(session)!, moves, waits };
}

/** Loads the friend's facts for the decision and the studio's questions to a person who books. */
async function loadAsked({ tx, studio, actor }: Accepting, { id, service }: Pick<ClassSession, 'id' | 'service'>) {
  const own = { session: id, customer: actor.id, attendee: { kind: 'myself' } as const };
  const { waiver, phoneRequired } = studio.settings;
  const [[existing = null], places, phones, waivers, unfilled] = await Promise.all([
    listLiveBookings(tx, [own]),
    listOwnPlaces(tx, [own]),
    phoneRequired ? findPhones(tx, [actor.id]) : null,
    waiver.requireSign ? findAcceptedWaivers(tx, [actor.id]) : null,
    asksFields(studio) ? listUnfilled(tx, [actor.id]) : null,
  ]);
  return {
    existing,
    places,
    phones,
    owesWaiver: owesWaiver(waiver, waivers?.get(actor.id) ?? null),
    unfilled: namesAsked(unfilled, actor.id, [service]),
  };
}

/** The ledger returns the credit for the giver's booking and takes it for the friend's. An extended credit keeps its extension. */
function moveCredit(moves: SeatMoves, { booking }: Gift, to: BookingId): void {
  const use = booking.credit!;
  const row = balanceRow(moves.passes.get(use.pass)!, use.kind, use.cycle);
  const usableUntil = row && row.returned > 0 ? row.usableUntil : null;
  moves.credits.push({ use, delta: 1, reason: 'cancelled', booking: booking.id, usableUntil });
  moves.credits.push({ use, delta: -1, reason: 'reserved', booking: to });
}
