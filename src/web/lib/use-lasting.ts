import { useState } from 'react';
import { useAfter } from './use-after.ts';

/** Whether something has been so for this long, in milliseconds: what passes sooner is not worth a word. */
export function useLasting(isSo: boolean, long: number): boolean {
  const [lasts, setLasts] = useState(false);
  useAfter(isSo || null, long, () => setLasts(true));
  if (!isSo && lasts) setLasts(false);
  return isSo && lasts;
}
