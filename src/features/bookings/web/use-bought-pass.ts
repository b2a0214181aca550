import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asId, type PassId } from '../../../kernel/ids.ts';

export function useBoughtPass(): PassId | null {
  const router = useRouter();
  const told = useRouterState({ select: ({ location }) => location.state.boughtPass });
  const [bought] = useState(told);
  useEffect(() => {
    if (told !== undefined) router.history.replace(router.latestLocation.href, {});
  }, [told, router]);
  return bought === undefined ? null : asId<PassId>(bought);
}
