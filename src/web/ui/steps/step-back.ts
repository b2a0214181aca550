import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { answerTo } from './step-history.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A later step of the dialog in this address. Back returns to its first step. */
    laterStep?: boolean;
  }
}

/**
 * Gives the later steps of a dialog one history entry, so that Back leads to the first step and not out of the dialog. `isLater`: whether a
 * step is shown from which one can go back. `isWorking`: the step must not be left, so Back does nothing. Returns a function that leaves the
 * dialog from any step.
 */
export function useStepBack(isLater: boolean, isWorking: boolean, onBack: () => void): (go: () => void) => void {
  const router = useRouter();
  const hasEntry = useRouterState({ select: ({ location }) => location.state.laterStep === true });
  const address = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  const latest = useRef({ isWorking, onBack });
  const isClosing = useRef<(() => void) | null>(null);
  /** The state of the last commit. It tells whether the step or the history has changed. */
  const last = useRef({ isLater: false, hasEntry, address, index });
  useEffect(() => {
    latest.current = { isWorking, onBack };
  });
  useEffect(() => {
    const before = last.current;
    const now = (last.current = { isLater, hasEntry, address, index });
    if (!hasEntry && isClosing.current) {
      isClosing.current();
      isClosing.current = null;
      return;
    }
    const answer = answerTo(before, now, latest.current.isWorking);
    if (answer === 'back') latest.current.onBack();
    else if (answer === 'add') addEntry(router);
    else if (answer === 'remove') router.history.back();
  }, [isLater, hasEntry, address, index, router]);
  // A dialog that is not in the address closes without the history.
  useEffect(
    () => () => {
      if (router.latestLocation.state.laterStep === true) router.history.back();
    },
    [router],
  );
  return useCallback(
    (go) => {
      if (router.latestLocation.state.laterStep !== true) return go();
      isClosing.current = go;
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
