import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened on this page: closing it is going back. */
    openedHere?: boolean;
    /** The class was come to from the schedule, whose place Back keeps. */
    fromSchedule?: boolean;
    /** The pass that was bought on the way to what is to be booked. */
    boughtPass?: number;
    /** The class that was booked a moment ago, by the id of the booking. */
    bookedClass?: number;
    /** The appointment that was booked a moment ago. */
    bookedAppointment?: number;
  }
}

/**
 * A dialog that stands in the address under a name, so that a phone's Back closes it and a reload keeps it. Closing one that was opened
 * here goes back, which leaves no second entry; one that came by the address is taken out of it.
 */
export function useDialogAddress(
  name:
    | 'reserve'
    | 'booking'
    | 'appointment'
    | 'pass'
    | 'complete'
    | 'card'
    | 'class'
    | 'attendance'
    | 'cancel'
    | 'edit'
    | 'email'
    | 'sub'
    | 'slots'
    | 'over'
    | 'reschedule'
    | 'give'
    | 'weekly',
) {
  const router = useRouter();
  const openedHere = useRouterState({ select: (state) => state.location.state.openedHere === true });
  const go = useCallback(
    (value: string | undefined, replace: boolean) => {
      const { pathname, search, hash, state } = router.latestLocation;
      void router.navigate({
        to: pathname,
        search: { ...search, [name]: value } as never,
        hash,
        state: { fromSchedule: state.fromSchedule === true, openedHere: value !== undefined },
        replace,
        resetScroll: false,
      });
    },
    [router, name],
  );
  const open = useCallback((value: string) => go(value, false), [go]);
  const close = useCallback(() => (openedHere ? router.history.back() : go(undefined, true)), [openedHere, router, go]);
  return { open, close };
}
