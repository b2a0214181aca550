import { useEffect, type ReactNode } from 'react';
import { isOwnDocument } from './stripe-script.ts';

interface OwnDocumentProps {
  /** The address of the gateway's script for card fields. Null when the fields are our own. */
  readonly script: string | null;
  /** Shown until the document has loaded. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps a page with card fields. A person who navigates here within the app keeps the document of the earlier page, whose Content Security
 * Policy blocks the gateway's script. If a script is needed, this component reloads the page as its own document.
 */
export function OwnDocument({ script, waiting, children }: OwnDocumentProps) {
  const isMissing = script !== null && !isOwnDocument();
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  return isMissing ? waiting : children;
}
