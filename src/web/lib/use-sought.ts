import { useState } from 'react';
import { useAfter } from './use-after.ts';

/** What is typed into a field to look for something, and what is looked for once nothing was typed for so many milliseconds. */
export function useSought(afterMs: number) {
  const [typed, setTyped] = useState('');
  const [sought, seek] = useState('');
  useAfter(typed.trim() === sought ? null : typed, afterMs, () => seek(typed.trim()));
  return { typed, setTyped, sought, seek };
}
