import { useState } from 'react';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { waiverTexts } from '../../texts.ts';
import { WaiverStep, WaiverToRead, type WaiverToAccept } from './waiver-step.tsx';

const say = waiverTexts();

interface WaiverDialogProps {
  readonly waiver: WaiverToAccept;
  /** Called when the waiver was postponed or read. */
  readonly onClose: () => void;
  /** Called one second after the acceptance. Absent when the waiver is already accepted and only read again. */
  readonly onAccepted?: () => void;
}

/** The studio's waiver alone, to accept or to read again. */
export default function WaiverDialog({ waiver, onClose, onAccepted }: WaiverDialogProps) {
  const [isDone, setDone] = useState(false);
  return (
    <Dialog open onClose={isDone && onAccepted ? onAccepted : onClose} title={say.title} width={560}>
      {onAccepted ? <WaiverStep {...{ waiver, onAccepted }} onDone={() => setDone(true)} /> : <WaiverToRead text={waiver.text} />}
    </Dialog>
  );
}
