import { Suspense, useState } from 'react';
import { WaiverDialog } from '../../../customers/web/public.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { reserveSay } from '../reserve-texts.ts';
import type { CheckoutAsk } from './use-checkout-ask.ts';
import styles from './waiver-note.module.css';
import type { ReserveOffer } from '../wire-types.ts';

interface WaiverNoteProps {
  readonly offer: Pick<ReserveOffer, 'waiver' | 'customer_accepted_wavier'>;
  readonly ask: CheckoutAsk;
}

/** The waiver that the studio asks for, to be accepted before the button; once accepted, it is there to be read again. */
export function WaiverNote({ offer, ask }: WaiverNoteProps) {
  if (ask.owesWaiver)
    return (
      <Notice kind="info" title={reserveSay.reserve.waiver} action={{ label: reserveSay.reserve.readWaiver, onPress: ask.openWaiver }}>
        {reserveSay.reserve.waiverNeeded}
      </Notice>
    );
  return offer.customer_accepted_wavier && offer.waiver.wavier_hash !== '' ? <AcceptedWaiver waiver={offer.waiver} /> : null;
}

function AcceptedWaiver({ waiver }: Pick<ReserveOffer, 'waiver'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.accepted}>
      {reserveSay.reserve.waiverAccepted}{' '}
      <button type="button" className={styles.read} onClick={() => setOpen(true)}>
        {reserveSay.reserve.readWaiverAgain}
      </button>
      {isOpen && (
        <Suspense>
          <WaiverDialog waiver={waiver} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
