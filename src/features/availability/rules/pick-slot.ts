/**
 * Finds the slots that one press selects, or the reason why it cannot (spec 2 §4, §5 Slot selection). texts.ts has the sentences of spec 2
 * §8.
 */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { slotsNeeded, type Length, type Slot } from './slot.ts';

/** The slot fields that browser and server share. */
export type PickableSlot = Pick<Slot, 'startsAt' | 'status'> & {
  readonly instructors: readonly unknown[];
  readonly sessions: readonly { readonly startsAt: Instant; readonly minutes: number }[];
};

export type PickRefusal =
  /** The slot is `reserved` or `prep_time`, or not in the list. */
  | { readonly code: 'slot-taken' }
  /** The day ends before the appointment does. */
  | { readonly code: 'not-enough-slots'; readonly needed: number; readonly found: number }
  /** Another slot interrupts the run, or no instructor is available for all of it. */
  | { readonly code: 'not-enough-consecutive-slots'; readonly needed: number; readonly found: number }
  | { readonly code: 'not-first-of-session'; readonly startsAt: Instant }
  | { readonly code: 'other-duration'; readonly minutes: number };

type JoinRefusal = Extract<PickRefusal, { readonly code: 'not-first-of-session' | 'other-duration' }>;

type SlotLength = Pick<Length, 'gridMinutes' | 'minutes'>;

/**
 * The slots that an appointment of the wanted length takes, starting at one slot. The wizard marks them as selected. `slots` are those of
 * the day, soonest first, requested for that length.
 */
export function pickSlot<S extends PickableSlot>(
  slots: readonly S[],
  startsAt: Instant,
  wanted: SlotLength,
): Decision<readonly S[], PickRefusal> {
  const nth = slots.findIndex((slot) => slot.startsAt === startsAt);
  const slot = slots[nth];
  if (!slot || slot.status === 'reserved' || slot.status === 'prep_time') return refuse({ code: 'slot-taken' });
  if (slot.instructors.length > 0) return ok(runFrom(slots, nth, wanted));
  return refuse(slot.status === 'partial_reserved' ? whyNotJoined(slot, wanted) : whyNotLongEnough(slots, nth, wanted));
}

/** The consecutive slots from one slot on: as many as needed, or fewer if there are no more. */
function runFrom<S extends PickableSlot>(slots: readonly S[], nth: number, wanted: SlotLength): readonly S[] {
  const { startsAt } = slots[nth]!;
  const end = nth + slotsNeeded(wanted);
  return slots.slice(nth, end).filter((slot, further) => slot.startsAt === plus(startsAt, minutes(further * wanted.gridMinutes)));
}

/** Why no session of this slot can be joined. The slot's button and its press both say this. */
export function whyNotJoined({ startsAt, sessions }: PickableSlot, wanted: Pick<SlotLength, 'minutes'>): JoinRefusal {
  const begun = sessions.find((session) => session.startsAt === startsAt);
  if (begun && begun.minutes !== wanted.minutes) return { code: 'other-duration', minutes: begun.minutes };
  return { code: 'not-first-of-session', startsAt: sessions[0]?.startsAt ?? startsAt };
}

function whyNotLongEnough(slots: readonly PickableSlot[], nth: number, wanted: SlotLength): PickRefusal {
  const needed = slotsNeeded(wanted);
  const run = runFrom(slots, nth, wanted);
  const taken = run.findIndex((slot) => slot.status !== 'open');
  const found = taken === -1 ? run.length : taken;
  return { code: slots.length - nth < needed ? 'not-enough-slots' : 'not-enough-consecutive-slots', needed, found };
}

/** The slots of a day that are still shown. Slots that are now within the notice are dropped (spec 2 §5). */
export const slotsShown = <S extends Pick<PickableSlot, 'startsAt'>>(
  slots: readonly S[],
  { now, noticeMinutes }: { readonly now: Instant; readonly noticeMinutes: number },
): readonly S[] => slots.filter(({ startsAt }) => startsAt >= plus(now, minutes(noticeMinutes)));
