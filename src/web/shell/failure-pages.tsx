import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { words } from '../texts.ts';
import { ButtonWithWork } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIsOnline } from './offline-notice.tsx';

/** Whether a file of the page failed to load: there is no network, or the app was updated while this page was open and the file is gone. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|error loading|unable to preload/i.test(error.message);

/** The page shown after an error: says that nothing was lost, and offers the next step. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isMissingFile(error)) return <MissingFile />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <EmptyState isPage title={words.pageFailed.title} action={<ButtonWithWork onClick={again}>{words.retry}</ButtonWithWork>}>
      {words.pageFailed.body}
    </EmptyState>
  );
}

/**
 * Only a new document reloads styles that failed, so the next step is always a reload. Without a network a reload would show an empty
 * window, so the document is requested first.
 */
function MissingFile() {
  const [isWorking, setWorking] = useState(false);
  const isOnline = useIsOnline();
  const { title, body } = isOnline ? words.newVersion : words.pageOffline;
  const reload = useCallback(async () => {
    setWorking(true);
    const answers = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (answers) location.reload();
    else setWorking(false);
  }, []);
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) void reload();
    wasOffline.current = !isOnline;
  }, [isOnline, reload]);
  return (
    <EmptyState
      isPage
      title={title}
      action={
        <ButtonWithWork working={isWorking} onClick={() => void reload()}>
          {isOnline ? words.reload : words.retry}
        </ButtonWithWork>
      }
    >
      {body}
    </EmptyState>
  );
}
