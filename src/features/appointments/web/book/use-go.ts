import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { path } from '../../../../web/paths.ts';
import { hashOf, queryOf, type Choice } from './wizard-address.ts';

/** Changes the choice. A new step adds a history entry; with `replace`, a change within a step does not. */
export type Go = (choice: Choice, how?: { readonly replace?: boolean }) => Promise<void>;

export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (choice, { replace = false } = {}) =>
      navigate({ to: path.appointments, search: queryOf(choice), hash: hashOf(choice.by), replace, resetScroll: false }),
    [navigate],
  );
}
