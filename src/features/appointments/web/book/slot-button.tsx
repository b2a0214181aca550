import type { Instant } from '../../../../kernel/time.ts';
import { bookSay } from '../book-texts.ts';
import { isFree, isTaken, type ShownSlot } from './slot-view.ts';
import styles from './slot-button.module.css';

const say = bookSay.slots;

interface SlotButtonProps {
  readonly slot: ShownSlot;
  /** How a time is said. */
  readonly timeOf: (at: Instant) => string;
  /** The day and how long it takes, for whoever does not see what stands above. */
  readonly spoken: string;
  /** It is among those that the appointment takes. */
  readonly isMarked: boolean;
  /** A studio may hide how many places are left in its frame. */
  readonly showsPlaces: boolean;
  readonly onPress: () => void;
}

/** One time. What is taken cannot be pressed; what is free, but not for so long, says why when it is. */
export function SlotButton({ slot, timeOf, spoken, isMarked, showsPlaces, onPress }: SlotButtonProps) {
  const { placesLeft } = slot;
  const isOn = isFree(slot);
  const places = placesLeft === null ? otherSession(slot, timeOf) : showsPlaces ? say.placesLeft(placesLeft) : say.joinable;
  const note = isTaken(slot) ? say.taken : isOn ? null : say.tooShort;
  return (
    <button
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

/** Of a session that cannot be joined here: when it begins, or how long it takes. */
function otherSession(slot: ShownSlot, timeOf: (at: Instant) => string): string | null {
  const [session] = slot.sessions;
  if (slot.status !== 'partial_reserved' || isFree(slot) || !session) return null;
  return session.startsAt === slot.startsAt ? say.onlyFor(session.minutes) : say.joinAt(timeOf(session.startsAt));
}
