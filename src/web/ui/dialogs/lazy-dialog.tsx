import { useEffect, useState, type ComponentType } from 'react';
import { DialogVeil } from '../dialog-veil.tsx';

type State<Props> = { readonly Part: ComponentType<Props> } | { readonly error: unknown } | null;

/**
 * A dialog whose file loads when it is first shown: `const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'))`. Meanwhile the
 * page is veiled. With `lazy` and `Suspense` a dialog would appear 300 ms late, because React holds back everything that replaces a
 * placeholder.
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const [state, setState] = useState<State<Props>>(loaded ? { Part: loaded } : null);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (file) => setState({ Part: (loaded = file.default) }),
        (error: unknown) => setState({ error }),
      );
    }, []);
    if (state === null) return <DialogVeil />;
    if ('error' in state) throw state.error;
    return <state.Part {...props} />;
  };
}
