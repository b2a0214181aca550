import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { seconds } from '../../kernel/time.ts';
import styles from './toast.module.css';

const SHOWN_FOR = seconds(3);
/** A person has to reach the button in it. */
const SHOWN_WITH_BUTTON = seconds(10);
/** Milliseconds. */
const DIALOGS_CLOSE_IN = 300;
/** If the placement code fails to load (no network), toasts keep their default position. */
const stay = () => undefined;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly button: ReactNode;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a short message for 3 seconds (spec 1 §9), longer with a button. Use a Notice for a message that must be read. */
export function toast(text: string, button?: ReactNode): void {
  const one = { id: ++lastId, text, button };
  change([...shown.filter((other) => other.text !== text && !other.button), one]);
  setTimeout(() => change(shown.filter((other) => other !== one)), button ? SHOWN_WITH_BUTTON : SHOWN_FOR);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentToasts = () => shown;

/** The place of the toasts. Rendered once, in the shell. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, currentToasts, currentToasts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toasts.length === 0) return;
    const put = () => void import('./toasts/toast-place.ts').then((part) => place.current && part.placeToasts(place.current), stay);
    put();
    // A dialog that closes together with the toast is gone by then.
    const again = setTimeout(put, DIALOGS_CLOSE_IN);
    return () => clearTimeout(again);
  }, [toasts]);
  return (
    <div ref={place} className={styles.place} role="status" aria-live="polite">
      {toasts.map(({ id, text, button }) => (
        <p key={id} className={styles.toast}>
          {text}
          {button}
        </p>
      ))}
    </div>
  );
}
