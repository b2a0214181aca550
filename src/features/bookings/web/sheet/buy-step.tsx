import { useNavigate } from '@tanstack/react-router';
import { path } from '../../../../web/paths.ts';
import { useStepLeave } from '../../../../web/ui/steps/step-work.ts';
import { PassPurchase, type Bought } from '../../../checkout/web/public/pass-purchase.tsx';
import SeatOfCart from '../hold/seat-of-cart.tsx';
import { cartOf, type Participant } from '../public/reserve/cart.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import type { Buying } from './use-buying.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface BuyStepProps {
  readonly session: ScheduleClass;
  readonly who: Participant;
  readonly pack: number;
  readonly buying: Buying;
  readonly onBought: (bought: Bought) => void;
  readonly askAgain: () => Promise<unknown>;
}

/** Buys a pass for this class in the sheet. The seat is held meanwhile, as on the checkout page. Load it lazily. */
export default function BuyStep({ session, who, pack, buying, onBought, askAgain }: BuyStepProps) {
  const navigate = useNavigate();
  const leave = useStepLeave();
  const cart = cartOf(session, who);
  return (
    <>
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
            leave(() => void navigate({ to: path.checkout, replace: true }));
          },
        }}
        onBought={onBought}
      />
    </>
  );
}
