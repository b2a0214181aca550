import { lazy, Suspense, useState } from 'react';
import { Notice } from '../../../../web/ui/notice.tsx';
import { waiverTexts } from '../../texts.ts';
import type { WaiverToAccept } from '../waiver/waiver-step.tsx';
import type { CheckoutAsk } from './use-checkout-ask.ts';
import styles from './waiver-note.module.css';

const say = waiverTexts();
const WaiverDialog = lazy(() => import('../waiver/waiver-dialog.tsx'));

interface WaiverNoteProps {
  readonly offer: { readonly waiver: WaiverToAccept; readonly customer_accepted_wavier: boolean };
  readonly ask: CheckoutAsk;
}

/** Asks for the waiver above the button. Once accepted, it offers the text to read again. */
export function WaiverNote({ offer, ask }: WaiverNoteProps) {
  if (ask.owesWaiver)
    return (
      <Notice kind="info" title={say.title} action={{ label: say.read, onPress: ask.openWaiver }}>
        {say.needed}
      </Notice>
    );
  return offer.customer_accepted_wavier && offer.waiver.wavier_hash !== '' ? <AcceptedWaiver waiver={offer.waiver} /> : null;
}

function AcceptedWaiver({ waiver }: { readonly waiver: WaiverToAccept }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.accepted}>
      {say.accepted}{' '}
      <button type="button" className={styles.read} onClick={() => setOpen(true)}>
        {say.readOnceMore}
      </button>
      {isOpen && (
        <Suspense>
          <WaiverDialog waiver={waiver} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
