import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The id that the page before passed in the navigation state (`HistoryState` in `src/web/lib/use-dialog-address.ts`), or null. The state is
 * cleared, so that a reload does not show it again.
 */
export function usePassedOnce(key: 'boughtPass' | 'bookedClass' | 'bookedAppointment'): number | null {
  const router = useRouter();
  const passed = useRouterState({ select: ({ location }) => location.state[key] });
  const [id] = useState(passed ?? null);
  useEffect(() => {
    if (passed !== undefined) router.history.replace(router.latestLocation.href, {});
  }, [passed, router]);
  return id;
}
