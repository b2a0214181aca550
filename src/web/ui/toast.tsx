import { useEffect, useRef, useSyncExternalStore } from 'react';
import { seconds } from '../../kernel/time.ts';
import styles from './toast.module.css';

const SHOWN_FOR = seconds(3);
/** Milliseconds. */
const DIALOGS_CLOSE_IN = 300;
/** Without a line toasts stand where they always did. */
const stay = () => undefined;

interface Toast {
  readonly id: number;
  readonly text: string;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Says something in passing, for 3 seconds (spec 1 §9). What must be read belongs into a Notice. */
export function toast(text: string): void {
  const one = { id: ++lastId, text };
  change([...shown.filter((other) => other.text !== text), one]);
  setTimeout(() => change(shown.filter((other) => other !== one)), SHOWN_FOR);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentToasts = () => shown;

/** Where toasts appear; stands once in the shell. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, currentToasts, currentToasts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toasts.length === 0) return;
    const put = () => void import('./toasts/toast-place.ts').then((part) => place.current && part.placeToasts(place.current), stay);
    put();
    // A dialog that closes with it is gone by then.
    const again = setTimeout(put, DIALOGS_CLOSE_IN);
    return () => clearTimeout(again);
  }, [toasts]);
  return (
    <div ref={place} className={styles.place} role="status" aria-live="polite">
      {toasts.map(({ id, text }) => (
        <p key={id} className={styles.toast}>
          {text}
        </p>
      ))}
    </div>
  );
}
