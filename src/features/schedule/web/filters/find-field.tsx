import { useEffect, useRef, useState } from 'react';
import { laterSay } from '../month/schedule-later-texts.ts';
import { DEBOUNCE_MS } from './use-filter-choice.ts';
import styles from './find-field.module.css';

/** Search by class name, instructor and place. The schedule follows when the typing pauses. */
export function FindField({ text, onFind }: { readonly text: string; readonly onFind: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const tell = useRef(onFind);
  useEffect(() => void (tell.current = onFind));
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      tell.current(typed);
      setTyped(null);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      className={styles.find}
      aria-label={laterSay.filters.find}
      placeholder={laterSay.filters.find}
      maxLength={60}
      value={typed ?? text}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
}
