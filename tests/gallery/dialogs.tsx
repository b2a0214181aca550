import { useState, type ReactNode } from 'react';
import { ButtonWithWork } from '../../src/web/ui/button.tsx';
import { ConfirmDialog } from '../../src/web/ui/confirm-dialog.tsx';
import { Dialog } from '../../src/web/ui/dialog.tsx';
import { DialogVeil } from '../../src/web/ui/dialog-veil.tsx';
import { StepDialog } from '../../src/web/ui/steps/step-dialog.tsx';
import { Frame } from '../../src/web/ui/dialogs/frame.tsx';
import { LONG, nothing, SPANISH, type Family } from './samples.ts';

/** A part that covers the page. A press shows it, Escape closes it. */
function Opened({ name, children }: { readonly name: string; readonly children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonWithWork look="plain" data-opens={name} onClick={() => setOpen(true)}>
        {`Open ${name}`}
      </ButtonWithWork>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
const confirm = (name: string, isWorking: boolean, error: string | null) => (
  <Opened name={name}>
    {(close) => (
      <ConfirmDialog
        title={SPANISH}
        words={{ keep: 'Keep it', yes: SPANISH }}
        isDanger
        {...{ isWorking, error }}
        onKeep={close}
        onYes={nothing}
      >
        <p>{LONG}</p>
      </ConfirmDialog>
    )}
  </Opened>
);

export const dialogs: Family = {
  Frame: {
    sheet: (
      <Opened name="frame">
        {(close) => (
          <Frame open onClose={close} title={LONG} onPhone="sheet">
            {SPANISH}
          </Frame>
        )}
      </Opened>
    ),
  },
  Dialog: {
    normal: (
      <Opened name="dialog">
        {(close) => (
          <Dialog open onClose={close} title="Reserve Your Spot">
            {LONG}
          </Dialog>
        )}
      </Opened>
    ),
  },
  StepDialog: {
    normal: (
      <Opened name="steps">
        {(close) => (
          <StepDialog step={{ view: 'pay', order: 1, title: SPANISH, place: { at: 2, of: 4 } }} onClose={close}>
            {LONG}
          </StepDialog>
        )}
      </Opened>
    ),
  },
  ConfirmDialog: { normal: confirm('question', false, null), busy: confirm('busy', true, null), error: confirm('error', false, LONG) },
  DialogVeil: {
    busy: (
      <div style={{ position: 'relative', height: 120, transform: 'scale(1)' }}>
        <DialogVeil />
      </div>
    ),
  },
};
