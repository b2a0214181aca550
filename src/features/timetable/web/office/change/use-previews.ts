import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import type { InputOf } from '../../../../../wire/endpoint.ts';
import type { ChangePreview, previewCancel, previewEdit, Scope } from '../../../contract/change.contract.ts';
import { usePreview } from './use-preview.ts';

type Previewing = typeof previewEdit | typeof previewCancel;

/** The numbers of each scope for the present form. A class that does not repeat has one scope. */
export function usePreviews<const E extends Previewing>(
  endpoint: E,
  id: ClassSessionId,
  repeats: boolean,
  bodyOf: (scope: Scope) => InputOf<E>['body'] | null,
): { readonly previews: Record<Scope, ChangePreview | undefined>; readonly error: unknown; readonly isAsking: boolean } {
  const inputOf = (scope: Scope) => {
    const body = scope === 'this' || repeats ? bodyOf(scope) : null;
    return body && ({ params: { id }, body } as InputOf<typeof previewEdit>);
  };
  const calling = endpoint as typeof previewEdit;
  const one = usePreview(calling, inputOf('this'));
  const following = usePreview(calling, inputOf('following'));
  const all = usePreview(calling, inputOf('all'));
  const found = [one, following, all];
  return {
    previews: { this: one.preview, following: following.preview, all: all.preview },
    error: found.find(({ error }) => error !== null)?.error ?? null,
    isAsking: found.some(({ isAsking }) => isAsking),
  };
}
