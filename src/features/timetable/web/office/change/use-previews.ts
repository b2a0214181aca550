import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import type { InputOf } from '../../../../../wire/endpoint.ts';
import { SCOPES, type ChangePreview, type previewCancel, type previewEdit, type Scope } from '../../../contract/change.contract.ts';

type Previewing = typeof previewEdit | typeof previewCancel;
/** The pause in typing after which the numbers are asked for. */
const PAUSE_MS = 250;

/** The numbers of each scope for the present form. A class that does not repeat has one scope. */
export function usePreviews<const E extends Previewing>(
  endpoint: E,
  id: ClassSessionId,
  repeats: boolean,
  bodyOf: (scope: Scope) => InputOf<E>['body'] | null,
): { readonly previews: Record<Scope, ChangePreview | undefined>; readonly error: unknown; readonly isAsking: boolean } {
  const scopes = repeats ? SCOPES : SCOPES.slice(0, 1);
  const bodies = scopes.map(bodyOf);
  const text = JSON.stringify(bodies);
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const asked = JSON.parse(settled) as typeof bodies;
  const found = useQueries({
    queries: scopes.map((_, nth) => ({
      ...reading(endpoint as typeof previewEdit, { params: { id }, body: asked[nth] } as InputOf<typeof previewEdit>),
      enabled: asked[nth] !== null,
      staleTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    })),
  });
  return {
    previews: Object.fromEntries(SCOPES.map((scope, nth) => [scope, asked[nth] === null ? undefined : found[nth]?.data])) as Record<
      Scope,
      ChangePreview | undefined
    >,
    error: found.find(({ error }) => error !== null)?.error ?? null,
    isAsking: settled !== text || found.some(({ isFetching }) => isFetching),
  };
}
