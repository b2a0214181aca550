import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A later step of the dialog in this address. Back returns to its first step. */
    laterStep?: boolean;
  }
}

/**
 * Gives the later steps of a dialog one history entry, so that Back leads to the first step and not out of the dialog. `isLater`: whether a
 * step is shown from which one can go back. Returns a function that closes the dialog from any step.
 */
export function useStepBack(isLater: boolean, onBack: () => void): (close: () => void) => void {
  const router = useRouter();
  const hasEntry = useRouterState({ select: ({ location }) => location.state.laterStep === true });
  const latest = useRef(onBack);
  const isClosing = useRef<(() => void) | null>(null);
  /** The state of the last commit. It tells whether the step or the history has changed. */
  const last = useRef({ isLater: false, hasEntry });
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const before = last.current;
    last.current = { isLater, hasEntry };
    if (!hasEntry && isClosing.current) {
      isClosing.current();
      isClosing.current = null;
    } else if (isLater && !hasEntry && before.hasEntry && before.isLater) latest.current();
    else if (isLater && !hasEntry) addEntry(router);
    else if (!isLater && hasEntry) router.history.back();
  }, [isLater, hasEntry, router]);
  // A dialog that is not in the address closes without the history.
  useEffect(
    () => () => {
      if (router.latestLocation.state.laterStep === true) router.history.back();
    },
    [router],
  );
  return useCallback(
    (close) => {
      if (router.latestLocation.state.laterStep !== true) return close();
      isClosing.current = close;
      router.history.back();
    },
    [router],
  );
}

function addEntry(router: ReturnType<typeof useRouter>): void {
  const { pathname, search, hash, state } = router.latestLocation;
  void router.navigate({
    to: pathname,
    search: search as never,
    hash,
    state: { fromSchedule: state.fromSchedule === true, openedHere: state.openedHere === true, laterStep: true },
    resetScroll: false,
  });
}
