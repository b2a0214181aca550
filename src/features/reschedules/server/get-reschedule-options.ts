import { ok, type Decision } from '../../../kernel/result.ts';
import { days, plus } from '../../../kernel/time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { mayBeFreeLate } from '../../classes/rules/booking-rules.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { minutesOf, type ClassSession } from '../../classes/rules/class-session.ts';
import { seatsLeft } from '../../classes/rules/seats.ts';
import { findListings, listHolds, listOccurrences, listOwnPlaces, listPlacesAround, withVisits } from '../../classes/server/public.ts';
import { owesWaiver } from '../../customers/rules/decide-acceptance.ts';
import { findAcceptedWaivers } from '../../customers/server/public.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import { classCreditsLeft } from '../../passes/rules/class-credits-left.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { noMoves } from '../../waitlist/server/public.ts';
import type { getRescheduleOptions as contract } from '../contract/reschedule.contract.ts';
import { cancellationOf, paidWith } from '../../bookings/rules/cancellation.ts';
import { hasLimits } from '../../bookings/rules/booking-limit.ts';
import { asSeenBy } from '../../bookings/rules/class-as-seen.ts';
import { decideReschedule, rescheduleRefusal } from '../rules/decide-reschedule.ts';
import { reservationTerms } from './reschedule-terms.ts';
import { findListing, endBooking, type GivenBack, loadFreeLateUsed, presentCancellation } from '../../bookings/server/public.ts';

type OptionsCall = Call<typeof contract>;
type Reply = ReplyOf<typeof contract>;

/** The period and the number of offered occurrences. */
const WITHIN = days(35);
const AT_MOST = 20;

const NOTHING: Reply = { cancellation: null, options: [] };

/** The occurrences to which a booking can be moved, with their cost, by the rules of the move itself, in a constant number of queries. */
export async function getRescheduleOptions(call: OptionsCall): Promise<Decision<Reply> | Problem> {
  const { tx, studio, actor, at, params } = call;
  const listing = await findListing(tx, actor.id, params.id);
  if (!listing) return notFound();
  const { booking, session: from } = listing;
  if (rescheduleRefusal(booking)) return ok(NOTHING);
  const owned = new Map((await withVisits(tx, await findPasses(tx, { customers: [actor.id] }))).map((pass) => [pass.id, pass]));
  const paid = paidWith(booking, booking.pass === null ? undefined : owned.get(booking.pass));
  const policy = studio.settings.booking;
  const freeLateUsed = mayBeFreeLate(booking) ? await loadFreeLateUsed(tx, actor.id, [booking], { at, policy }) : null;
  const leaving = cancellationOf(booking, from, { now: at, policy, paid, freeLateUsed, inSeries: false });
  if (!leaving.ok) return ok(NOTHING);
  const found = await findOptions(call, { booking, session: from, cancellation: leaving.value }, owned);
  const named = new Map(
    (
      await findListings(
        tx,
        found.map(({ to }) => to.id),
      )
    ).map((one) => [one.session.id, one]),
  );
  return ok({
    cancellation: presentCancellation(leaving.value, studio),
    options: found.map((option) => presentOption(call, option, named.get(option.to.id)!)),
  });
}

interface Option {
  readonly to: ClassSession;
  readonly pass: Pass;
}

/** The occurrences that can be booked once the booking is cancelled, each with the pass as it is after the move. */
async function findOptions({ tx, studio, actor, at }: OptionsCall, ended: GivenBack, owned: Map<Pass['id'], Pass>): Promise<Option[]> {
  const { booking, session: from } = ended;
  // In memory only; nothing is saved.
  const moves = noMoves(new Map([[from.id, from]]), owned);
  endBooking({ studio, at }, moves, ended);
  const coming = await listOccurrences(tx, { templates: [from.template], from: at, until: plus(at, WITHIN), without: actor.id });
  const ids = coming.map(({ id }) => id);
  const own = ids.map((session) => ({ session, customer: actor.id, attendee: { kind: 'myself' } as const }));
  const limits = studio.settings.booking;
  const [holds, places, counted, waivers] = await Promise.all([
    listHolds(tx, ids),
    listOwnPlaces(tx, own),
    hasLimits(limits) ? listPlacesAround(tx, own, at) : [],
    findAcceptedWaivers(tx, [actor.id]),
  ]);
  const owes = owesWaiver(studio.settings.waiver, waivers.get(actor.id) ?? null);
  const terms = reservationTerms(studio, at);
  return coming
    .flatMap((session): Option[] => {
      const to = asSeenBy(
        actor.id,
        session,
        holds.filter((hold) => hold.session === session.id),
        at,
      );
      const decision = decideReschedule(
        { booking, from, to, existing: null, passes: moves.passes, owesWaiver: owes, places, counted, limits },
        terms,
      );
      return decision.ok ? [{ to, pass: paidBy(moves.passes, decision.value, to) }] : [];
    })
    .slice(0, AT_MOST);
}

const paidBy = (passes: ReadonlyMap<Pass['id'], Pass>, use: CreditUse, to: ClassSession): Pass => afterUse(passes.get(use.pass)!, use, to);

function presentOption({ studio, at }: OptionsCall, { to, pass }: Option, named: ClassListing): Reply['options'][number] {
  const left = seatsLeft(to);
  return {
    class_id: to.id,
    unix_start: to.startsAt,
    class_duration: minutesOf(to),
    instructor_name: named.instructor?.name ?? '',
    location_name: named.location?.name ?? null,
    is_online: named.isOnline,
    spots_left: Number.isFinite(left) ? left : null,
    pass: { id: pass.id, name: pass.terms.name, credits_remaining: classCreditsLeft(pass, at, studio.settings.timeZone) },
  };
}
