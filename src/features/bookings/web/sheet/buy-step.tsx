import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { path } from '../../../../web/paths.ts';
import { PassPurchase, type Bought } from '../../../checkout/web/pass-purchase.tsx';
import SeatOfCart from '../hold/seat-of-cart.tsx';
import { cartOf, type Participant } from '../reserve/cart.ts';
import { reserveSay } from '../reserve-texts.ts';
import type { Buying } from './use-buying.ts';
import styles from './buy-step.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface BuyStepProps {
  readonly session: ScheduleClass;
  readonly who: Participant;
  readonly pack: number;
  readonly buying: Buying;
  readonly onBought: (bought: Bought) => void;
  /** Reads anew what the studio offers and asks for. */
  readonly askAgain: () => Promise<unknown>;
}

/** Paying a pass for this class, in the sheet: its seat is held meanwhile, as at the checkout's page. Load it lazily. */
export default function BuyStep({ session, who, pack, buying, onBought, askAgain }: BuyStepProps) {
  const navigate = useNavigate();
  const cart = cartOf(session, who);
  const begin = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the reading goes on here.
  useEffect(() => begin.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={begin} tabIndex={-1} className={styles.step}>
      {who.isOther && <p>{reserveSay.reserve.forSomebody(who.name)}</p>}
      <PassPurchase
        key={pack}
        pack={pack}
        purpose={(onKnown) => <SeatOfCart {...{ cart, pack, onKnown }} isNamed={false} />}
        sheet={{
          onChange: buying.putOff,
          onAskAgain: () => void askAgain(),
          onNeedsPage: () => {
            buying.leaveCart();
            void navigate({ to: path.checkout, replace: true });
          },
        }}
        onBought={onBought}
      />
    </div>
  );
}
