import { useEffect, type ReactNode } from 'react';
import { isOwnDocument } from './stripe-script.ts';

interface OwnDocumentProps {
  /** Where the gateway's card fields are loaded from; null where they are ours. */
  readonly script: string | null;
  /** Shown until the document is there. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page where a card is typed. Whoever came to it within the app has the document of another page, which does not let in the script of a payment
 * service: where one is needed, the page is loaded once more as a document of its own.
 */
export function OwnDocument({ script, waiting, children }: OwnDocumentProps) {
  const isMissing = script !== null && !isOwnDocument();
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  return isMissing ? waiting : children;
}
