import { laterWords } from '../later-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Frame, type FrameProps } from './dialogs/frame.tsx';
import { GuardContext, useGuard } from './dialogs/unsaved.ts';

/**
 * A dialog. Load it lazily: `lazyDialog(() => import('./cancel-dialog.tsx'))`. It asks before it discards changes that a
 * form reported with `useUnsaved`.
 */
export function Dialog({ onClose, children, ...frame }: FrameProps) {
  const { guard, asked, keep } = useGuard();
  const discard = () => {
    keep();
    asked?.go();
  };
  return (
    <GuardContext value={guard}>
      <Frame {...frame} onClose={() => guard.leave(onClose)}>
        {children}
      </Frame>
      {asked && (
        <ConfirmDialog
          title={laterWords.unsaved.title}
          words={laterWords.unsaved}
          isDanger
          isWorking={false}
          error={null}
          onKeep={keep}
          onYes={discard}
        >
          <p>{laterWords.unsaved.body}</p>
        </ConfirmDialog>
      )}
    </GuardContext>
  );
}
