import { laterWords } from '../later-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './dialog.module.css';
import { Frame, type FrameProps } from './dialogs/frame.tsx';
import { useUnsaved } from './dialogs/unsaved.ts';

interface DialogProps extends FrameProps {
  /** Asks before discarding typed input. Turn it off where a draft keeps the input. */
  readonly asks?: boolean;
}

/** A dialog. Load it lazily: `const ReserveDialog = lazy(() => import('./reserve-dialog.tsx'))`. */
export function Dialog({ asks = true, onClose, children, ...frame }: DialogProps) {
  const unsaved = useUnsaved(onClose);
  return (
    <>
      <Frame {...frame} onClose={asks ? unsaved.close : onClose}>
        <div className={styles.all} onInput={unsaved.note}>
          {children}
        </div>
      </Frame>
      {unsaved.isAsking && (
        <ConfirmDialog
          title={laterWords.unsaved.title}
          words={laterWords.unsaved}
          isDanger
          isWorking={false}
          error={null}
          onKeep={unsaved.keep}
          onYes={onClose}
        >
          <p>{laterWords.unsaved.body}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
