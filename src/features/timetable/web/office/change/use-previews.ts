import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import type { InputOf } from '../../../../../wire/endpoint.ts';
import type { ChangePreview, previewCancel, previewEdit, Scope } from '../../../contract/change.contract.ts';

type Previewing = typeof previewEdit | typeof previewCancel;
/** The pause in typing after which the numbers are asked for. */
const PAUSE_MS = 250;

/** The numbers for one body. Null: none are asked for. */
function usePreview<const E extends Previewing>(endpoint: E, id: ClassSessionId, body: InputOf<E>['body'] | null) {
  const text = JSON.stringify(body);
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const input = { params: { id }, body: JSON.parse(settled) } as InputOf<typeof previewEdit>;
  const isAsked = settled !== 'null';
  const { data, error, isFetching } = useQuery({
    ...reading(endpoint as typeof previewEdit, input),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { preview: isAsked ? data : undefined, error, isAsking: settled !== text || isFetching };
}

/** The numbers of each scope for the present form. A class that does not repeat has one scope. */
export function usePreviews<const E extends Previewing>(
  endpoint: E,
  id: ClassSessionId,
  repeats: boolean,
  bodyOf: (scope: Scope) => InputOf<E>['body'] | null,
): { readonly previews: Record<Scope, ChangePreview | undefined>; readonly error: unknown; readonly isAsking: boolean } {
  const one = usePreview(endpoint, id, bodyOf('this'));
  const following = usePreview(endpoint, id, repeats ? bodyOf('following') : null);
  const all = usePreview(endpoint, id, repeats ? bodyOf('all') : null);
  const found = [one, following, all];
  return {
    previews: { this: one.preview, following: following.preview, all: all.preview },
    error: found.find(({ error }) => error !== null)?.error ?? null,
    isAsking: found.some(({ isAsking }) => isAsking),
  };
}
