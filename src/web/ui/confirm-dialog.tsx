import type { ReactNode } from 'react';
import { ButtonWithWork } from './button.tsx';
import { Stack } from './layout/layout.tsx';
import foot from './dialog-foot.module.css';
import { Frame } from './dialogs/frame.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Labels of the two buttons. `keep` changes nothing and has the focus. */
  readonly words: { readonly keep: string; readonly yes: string };
  readonly isDanger: boolean;
  readonly isWorking: boolean;
  /** False while the consequences are loading. */
  readonly isReady?: boolean;
  readonly error: string | null;
  readonly onKeep: () => void;
  readonly onYes: () => void;
  /** The consequences. */
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone. Load it lazily. */
export function ConfirmDialog({ title, words, isDanger, isWorking, isReady = true, error, onKeep, onYes, children }: ConfirmDialogProps) {
  return (
    <Frame open onClose={onKeep} title={title} width={440} onPhone="sheet" isQuestion>
      <Stack gap={5}>
        {children}
        {error !== null && <Notice kind="error">{error}</Notice>}
        <div className={foot.actions}>
          <ButtonWithWork look="plain" wide data-autofocus="" onClick={onKeep}>
            {words.keep}
          </ButtonWithWork>
          <ButtonWithWork look={isDanger ? 'danger' : 'main'} wide disabled={!isReady} working={isWorking} onClick={onYes}>
            {words.yes}
          </ButtonWithWork>
        </div>
      </Stack>
    </Frame>
  );
}
