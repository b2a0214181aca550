import type { Instant } from '../../../../kernel/time.ts';
import type { Entry } from '../../../../web/ui/stops/one-stop.ts';
import { whyNotJoined } from '../../../availability/rules/pick-slot.ts';
import { bookSay } from '../book-texts.ts';
import { isFree, isTaken, type ShownSlot } from './slot-view.ts';
import styles from './slot-button.module.css';

const say = bookSay.slots;

interface SlotButtonProps {
  readonly slot: ShownSlot;
  readonly timeOf: (at: Instant) => string;
  /** The length of the wanted appointment. */
  readonly minutes: number;
  /** The day and the duration, for screen readers. */
  readonly spoken: string;
  /** Whether the slot belongs to the chosen appointment. */
  readonly isMarked: boolean;
  /** The studio may hide the number of free places in its embedded frame. */
  readonly showsPlaces: boolean;
  readonly onPress: () => void;
  /** In the list of slots, which is one tab stop. */
  readonly entry: Entry;
}

/** One slot. A taken slot cannot be pressed. A slot that is too short for the appointment can be pressed and shows the reason. */
export function SlotButton({ slot, minutes, timeOf, spoken, isMarked, showsPlaces, onPress, entry }: SlotButtonProps) {
  const { placesLeft } = slot;
  const isOn = isFree(slot);
  const places = placesLeft === null ? otherSession(slot, minutes, timeOf) : showsPlaces ? say.placesLeft(placesLeft) : say.joinable;
  const note = isTaken(slot) ? say.taken : isOn ? null : say.tooShort;
  return (
    <button
      {...entry}
      type="button"
      className={styles.slot}
      data-slot=""
      data-is={isTaken(slot) ? 'taken' : isOn ? 'free' : 'short'}
      aria-pressed={isMarked}
      disabled={isTaken(slot)}
      onClick={onPress}
    >
      <time dateTime={new Date(slot.startsAt).toISOString()}>{timeOf(slot.startsAt)}</time>
      <span className="visually-hidden">, {spoken}</span>
      {places !== null ? <span className={styles.note}>{places}</span> : note !== null && <span className="visually-hidden">, {note}</span>}
    </button>
  );
}

/** The start or the duration of a session that cannot be joined here. */
function otherSession(slot: ShownSlot, minutes: number, timeOf: (at: Instant) => string): string | null {
  if (slot.status !== 'partial_reserved' || isFree(slot) || slot.sessions.length === 0) return null;
  const why = whyNotJoined(slot, { minutes });
  return why.code === 'other-duration' ? say.onlyFor(why.minutes) : say.joinAt(timeOf(why.startsAt));
}
