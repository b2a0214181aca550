import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { path } from '../../../../web/paths.ts';
import { hashOf, queryOf, type Choice } from './wizard-address.ts';

/** Changes what was chosen; a step is an entry of the history, what is tried out within it is not. */
export type Go = (choice: Choice, how?: { readonly replace?: boolean }) => Promise<void>;

export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (choice, { replace = false } = {}) =>
      navigate({ to: path.appointments, search: queryOf(choice), hash: hashOf(choice.by), replace, resetScroll: false }),
    [navigate],
  );
}
