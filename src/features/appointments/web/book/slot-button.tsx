import { bookSay } from '../book-texts.ts';
import { isFree, isTaken, type ShownSlot } from './slot-view.ts';
import styles from './slot-button.module.css';

const say = bookSay.slots;

interface SlotButtonProps {
  readonly slot: ShownSlot;
  readonly time: string;
  /** The day and how long it takes, for whoever does not see what stands above. */
  readonly spoken: string;
  /** It is among those that the appointment takes. */
  readonly isMarked: boolean;
  /** A studio may hide how many places are left in its frame. */
  readonly showsPlaces: boolean;
  readonly onPress: () => void;
}

/** One time. What is taken cannot be pressed; what is free, but not for so long, says why when it is. */
export function SlotButton({ slot, time, spoken, isMarked, showsPlaces, onPress }: SlotButtonProps) {
  const { placesLeft } = slot;
  const isOn = isFree(slot);
  const note = isTaken(slot)
    ? say.taken
    : placesLeft === null
      ? isOn
        ? null
        : say.tooShort
      : showsPlaces
        ? say.placesLeft(placesLeft)
        : say.joinable;
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
      <time dateTime={new Date(slot.startsAt).toISOString()}>{time}</time>
      <span className="visually-hidden">, {spoken}</span>
      {note !== null && (
        <span className={placesLeft === null ? 'visually-hidden' : styles.note}>{placesLeft === null ? `, ${note}` : note}</span>
      )}
    </button>
  );
}
