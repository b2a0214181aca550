/** Which slots a customer picks with one press, and why one cannot be picked (spec 2 §4, §5 Slot selection; the sentences of spec 2 §8 are in texts.ts). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { slotsNeeded, type Length, type Slot } from './slot.ts';

/** A slot as the browser knows it, and as the server does. */
export type PickableSlot = Pick<Slot, 'startsAt' | 'status'> & {
  readonly instructors: readonly unknown[];
  readonly sessions: readonly { readonly startsAt: Instant; readonly minutes: number }[];
};

export type PickRefusal =
  /** It is `reserved` or `prep_time`, or not in the list. */
  | { readonly code: 'slot-taken' }
  /** The day ends before the appointment would. */
  | { readonly code: 'not-enough-slots'; readonly needed: number; readonly found: number }
  /** Something is in between, or nobody is free for all of it. */
  | { readonly code: 'not-enough-consecutive-slots'; readonly needed: number; readonly found: number }
  | { readonly code: 'not-first-of-session'; readonly startsAt: Instant }
  | { readonly code: 'other-duration'; readonly minutes: number };

type Wanted = Pick<Length, 'gridMinutes' | 'minutes'>;

/**
 * The slots that an appointment of the wanted length takes from one slot of a day on: those that are marked as selected. The slots are those
 * of the day, soonest first, and were asked for that length.
 */
export function pickSlot<S extends PickableSlot>(
  slots: readonly S[],
  startsAt: Instant,
  wanted: Wanted,
): Decision<readonly S[], PickRefusal> {
  const nth = slots.findIndex((slot) => slot.startsAt === startsAt);
  const slot = slots[nth];
  if (!slot || slot.status === 'reserved' || slot.status === 'prep_time') return refuse({ code: 'slot-taken' });
  if (slot.instructors.length > 0) return ok(runFrom(slots, nth, wanted));
  return refuse(slot.status === 'partial_reserved' ? whyNotJoined(slot, wanted) : whyNotLongEnough(slots, nth, wanted));
}

/** The slots that follow each other without a gap, from one on: as many as are needed, or fewer where there are no more. */
function runFrom<S extends PickableSlot>(slots: readonly S[], nth: number, wanted: Wanted): readonly S[] {
  const { startsAt } = slots[nth]!;
  const end = nth + slotsNeeded(wanted);
  return slots.slice(nth, end).filter((slot, further) => slot.startsAt === plus(startsAt, minutes(further * wanted.gridMinutes)));
}

function whyNotJoined({ startsAt, sessions }: PickableSlot, wanted: Wanted): PickRefusal {
  const begun = sessions.find((session) => session.startsAt === startsAt);
  if (begun && begun.minutes !== wanted.minutes) return { code: 'other-duration', minutes: begun.minutes };
  return { code: 'not-first-of-session', startsAt: sessions[0]?.startsAt ?? startsAt };
}

function whyNotLongEnough(slots: readonly PickableSlot[], nth: number, wanted: Wanted): PickRefusal {
  const needed = slotsNeeded(wanted);
  const run = runFrom(slots, nth, wanted);
  const taken = run.findIndex((slot) => slot.status !== 'open');
  const found = taken === -1 ? run.length : taken;
  return { code: slots.length - nth < needed ? 'not-enough-slots' : 'not-enough-consecutive-slots', needed, found };
}

/** What is still shown of a day: not what has come too near meanwhile (spec 2 §5). */
export const slotsShown = <S extends Pick<PickableSlot, 'startsAt'>>(
  slots: readonly S[],
  { now, noticeMinutes }: { readonly now: Instant; readonly noticeMinutes: number },
): readonly S[] => slots.filter(({ startsAt }) => startsAt >= plus(now, minutes(noticeMinutes)));
