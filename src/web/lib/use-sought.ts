import { useState } from 'react';
import { useAfter } from './use-after.ts';

/** The text typed in a search field, and the text to search for: the typed text after this many milliseconds without typing. */
export function useSought(afterMs: number) {
  const [typed, setTyped] = useState('');
  const [sought, seek] = useState('');
  useAfter(typed.trim() === sought ? null : typed, afterMs, () => seek(typed.trim()));
  return { typed, setTyped, sought, seek };
}
