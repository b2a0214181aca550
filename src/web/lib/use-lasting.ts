import { useState } from 'react';
import { useAfter } from './use-after.ts';

/** Whether something has been true for `long` milliseconds. Shorter states need no message. */
export function useLasting(isSo: boolean, long: number): boolean {
  const [lasts, setLasts] = useState(false);
  useAfter(isSo || null, long, () => setLasts(true));
  if (!isSo && lasts) setLasts(false);
  return isSo && lasts;
}
