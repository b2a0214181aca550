import type { Studio } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { days, plus, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { isInSlot, type WeeklySlot } from '../../classes/rules/weekly-slot.ts';
import { listLiveBookings, listOccurrences, withVisits } from '../../classes/server/public.ts';
import { classCreditsLeft } from '../../passes/rules/class-credits-left.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { previewStandingBooking } from '../contract/standing-bookings.contract.ts';
import { foresee, type Foreseen } from '../rules/forecast.ts';

type ComingWeek = ReplyOf<typeof previewStandingBooking>['weeks'][number];

interface ComingWeeksCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

const WITHIN = days(35);

/** Upcoming occurrences of these slots that are open to the public, soonest first. One list per slot. */
export async function comingOf({ tx, studio, at }: ComingWeeksCall, slots: readonly WeeklySlot[]): Promise<ClassSession[][]> {
  const templates = slots.map(({ template }) => template);
  const found = await listOccurrences(tx, { templates, from: at, until: plus(at, WITHIN), without: null });
  return slots.map((slot) => found.filter((one) => isInSlot(one, slot, studio.settings.timeZone)));
}

/** A customer's passes with their visits, as the rules need them. */
export const passesOf = async (tx: StudioTx, customer: CustomerId): Promise<Pass[]> =>
  withVisits(tx, await findPasses(tx, { customers: [customer] }));

/** These occurrences, each with the pass that would pay if the customer has no place in it yet. */
export async function weeksOf(asked: ComingWeeksCall, customer: CustomerId, sessions: readonly ClassSession[]): Promise<ComingWeek[]> {
  const { tx, studio, at } = asked;
  const own = sessions.map(({ id }) => ({ session: id, customer, attendee: { kind: 'myself' } as const }));
  const live = own.length === 0 ? [] : await listLiveBookings(tx, own);
  const booked = new Set(live.map(({ session }) => session));
  const open = sessions.filter(({ id }) => !booked.has(id));
  const foreseen = foresee(open, await passesOf(tx, customer), { now: at, zone: studio.settings.timeZone });
  return sessions.map((session) => {
    const found = foreseen.find((one) => one.session.id === session.id);
    return {
      class_id: session.id,
      unix_start: session.startsAt,
      is_booked: booked.has(session.id),
      pass: found ? passOnWire(found, asked) : null,
    };
  });
}

function passOnWire({ pass, use, session }: Foreseen, { studio: { settings } }: ComingWeeksCall): ComingWeek['pass'] {
  if (!pass || !use) return null;
  return { name: pass.terms.name, credits_remaining: use.counted ? classCreditsLeft(pass, session.startsAt, settings.timeZone) : null };
}
