/** Bookings and owned passes as the wallets of phones show them. */
import { asId, type CustomerId, type PassId } from '../../kernel/ids.ts';
import { findBookingFacts, isBookingOf } from '../../features/bookings/server/public.ts';
import { LIVE_STATES } from '../../features/classes/rules/class-session.ts';
import { creditsLeft } from '../../features/passes/rules/credit-balance.ts';
import { nextCycle } from '../../features/passes/rules/cycles.ts';
import { asOfUse } from '../../features/passes/rules/validity.ts';
import { findPasses } from '../../features/passes/server/public.ts';
import type { CardFacts, TicketFacts } from '../../features/wallet-passes/rules/wallet.ts';
import type { FindWalletFacts } from '../../features/wallet-passes/server/public.ts';

export const findWalletFacts: FindWalletFacts = (call, { thing, id, owner }) =>
  thing === 'booking' ? ticketOf(call, id, owner) : cardOf(call, asId<PassId>(id), owner);

async function ticketOf({ tx }: Parameters<FindWalletFacts>[0], id: number, owner: CustomerId): Promise<TicketFacts | null> {
  const facts = (await findBookingFacts(tx, [id])).get(id);
  if (!facts) return null;
  const { session, customer, guestName, state, waitlistSeq } = facts;
  const isOn = LIVE_STATES.includes(state) && session.cancelledAt === null;
  return {
    kind: 'booking',
    isOwn: await isBookingOf(tx, id, owner),
    name: session.name,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    place: session.isOnline ? null : [session.location?.name, session.room].filter(Boolean).join(', ') || null,
    address: session.isOnline ? null : (session.location?.address ?? null),
    isOnline: session.isOnline,
    teacher: session.instructor,
    person: guestName ?? customer.fullName,
    state: !isOn ? 'cancelled' : waitlistSeq === null ? 'booked' : 'waiting',
  };
}

async function cardOf({ tx, at, studio }: Parameters<FindWalletFacts>[0], id: PassId, owner: CustomerId): Promise<CardFacts | null> {
  const [pass] = await findPasses(tx, { passes: [id] });
  if (!pass) return null;
  const { timeZone: zone } = studio.settings;
  const begun = asOfUse(pass, at, zone);
  const left = (kind: 'class' | 'appointment') => {
    const credits = creditsLeft(begun, kind, at, zone);
    return credits?.kind === 'limited' ? credits.left : (credits?.kind ?? null);
  };
  return {
    kind: 'pass',
    isOwn: pass.owner === owner,
    name: pass.terms.name,
    classes: left('class'),
    appointments: left('appointment'),
    endsAt: pass.endsAt,
    isCancelled: pass.state === 'cancelled' && pass.endsAt === null,
    renewsAt: pass.startsAt === null ? null : nextCycle(begun, at, zone),
  };
}
