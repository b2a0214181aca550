import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened on this page, so closing it goes back. */
    openedHere?: boolean;
    /** The visitor came to the class from the schedule, whose scroll position Back restores. */
    fromSchedule?: boolean;
    /** The pass bought on the way to the booking. */
    boughtPass?: number;
    /** The booking id of a class booked a moment ago. */
    bookedClass?: number;
    /** The appointment booked a moment ago. */
    bookedAppointment?: number;
  }
}

/**
 * A dialog whose name is in the address, so that a phone's Back closes it and a reload keeps it. Closing a dialog that was opened here goes
 * back, which leaves no second history entry. A dialog that came with the address is removed from the address instead.
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
    | 'weekly'
    | 'finder',
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
  /** Opens another dialog of the page in the place of this one. Closing it leads to the page. */
  const swap = useCallback(
    (other: string, value: string) => {
      const { pathname, search, hash, state } = router.latestLocation;
      void router.navigate({
        to: pathname,
        search: { ...search, [name]: undefined, [other]: value } as never,
        hash,
        state: { fromSchedule: state.fromSchedule === true, openedHere: state.openedHere === true },
        replace: true,
        resetScroll: false,
      });
    },
    [router, name],
  );
  return { open, close, swap };
}
