import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDialogAddress } from '../../../web/lib/use-dialog-address.ts';

/** Opens the finder by a press, or by Ctrl K and ⌘K. */
export function useFinder() {
  const { open: show, close } = useDialogAddress('finder');
  const { finder }: { finder?: string } = useSearch({ strict: false });
  const isOpen = finder !== undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!isOpen && document.querySelector('[role="dialog"]') === null) show('open');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen, show]);
  return { isOpen, open: () => show('open'), close };
}
