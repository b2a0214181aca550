import { lazy, Suspense, useState, type ReactNode } from 'react';
import { DialogVeil } from '../ui/dialog-veil.tsx';
import { toast } from '../ui/toast.tsx';
import type { Shared } from './share.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx'));

interface Sharing {
  /** Reports the outcome: a toast with `words.copied` after copying, a dialog with the address after a failure. */
  readonly tell: (done: Shared, url: string) => void;
  readonly dialog: ReactNode;
}

export function useSharing(words: { readonly copied: string }): Sharing {
  const [failed, setFailed] = useState<string | null>(null);
  return {
    tell: (done, url) => {
      if (done === 'copied') toast(words.copied);
      if (done === 'failed') setFailed(url);
    },
    dialog: failed !== null && (
      <Suspense fallback={<DialogVeil />}>
        <LinkDialog url={failed} onClose={() => setFailed(null)} />
      </Suspense>
    ),
  };
}
