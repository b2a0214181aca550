import { Suspense } from 'react';
import { WaiverDialog } from '../../customers/web/public.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { reserveSay } from './reserve-texts.ts';
import type { ReserveOffer } from './wire-types.ts';
import type { WaiverAsk } from './use-waiver-ask.ts';

/** The waiver that the studio asks for and this person has not accepted yet: it opens by itself, and can be put off until the button. */
export function WaiverNote({ waiver, ask }: { readonly waiver: ReserveOffer['waiver']; readonly ask: WaiverAsk }) {
  if (!ask.isOwed) return null;
  return (
    <>
      <Notice kind="info" title={reserveSay.reserve.waiver} action={{ label: reserveSay.reserve.readWaiver, onPress: ask.open }}>
        {reserveSay.reserve.waiverNeeded}
      </Notice>
      {ask.isOpen && (
        <Suspense>
          <WaiverDialog waiver={waiver} onClose={ask.putOff} onAccepted={ask.accepted} />
        </Suspense>
      )}
    </>
  );
}
