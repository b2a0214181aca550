import { seconds } from '../../../../kernel/time.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { Products } from '../../../products/web/product-view.ts';
import { useOtherZone } from '../../../classes/web/zone-note.tsx';
import { useNow } from '../../../classes/web/use-now.ts';
import { useTerms } from '../reserve/use-terms.ts';
import { reserveSay } from '../reserve-texts.ts';
import type { ReserveOffer } from '../wire-types.ts';
import { HeldUntil } from '../held-until.tsx';
import styles from '../held-until.module.css';
import { isSettled, seatWhilePaying } from './held-view.ts';
import { useHeldSeat, useHeldUntil } from './use-held.ts';

const say = reserveSay.hold;

interface SeatOfCartProps {
  readonly cart: Cart;
  readonly pack: number;
  /** Not where the class stands above it already. */
  readonly isNamed?: boolean;
}

/** At the checkout of a pass: the seat of the class that it is bought for, before anything is paid (docs/decisions/0087). */
export default function SeatOfCart({ cart, pack, isNamed = true }: SeatOfCartProps) {
  const { product, offer, wasHeld, isAwaited, askAgain } = useHeldSeat(cart, pack);
  if (product && offer) return <SeatOf {...{ cart, product, offer, wasHeld, isNamed, askAgain }} />;
  return isAwaited ? (
    <div className={styles.place}>
      <Bone height={96} />
    </div>
  ) : null;
}

interface SeatOfProps {
  readonly cart: Cart;
  readonly product: Products['data'][number];
  readonly offer: ReserveOffer;
  readonly wasHeld: boolean;
  readonly isNamed: boolean;
  readonly askAgain: () => void;
}

function SeatOf({ cart, product, offer, wasHeld, isNamed, askAgain }: SeatOfProps) {
  const dates = useDates();
  const packageHasWaitlist = useFeature('waitlist');
  const now = useNow(seconds(5));
  const paid = { takesCredit: !product.class_settings.is_unlimited, allowsFee: product.charge_late_cancel_fee };
  const terms = useTerms(offer, paid, offer.class_late_cancel_fee);
  const until = useHeldUntil(offer.held_until_unix, now);
  const { schedule } = offer;
  const zone = useOtherZone(schedule.unix_start);
  const seat = seatWhilePaying({ offer, wasHeld, now, packageHasWaitlist });
  if (seat === null) return null;
  const name = [`${schedule.name}, ${dates.moment(schedule.unix_start)}`, zone].filter(Boolean).join(' · ');
  return (
    <div className={styles.place}>
      {seat.kind === 'no-seat' && (
        <Notice kind="warning" title={name}>
          {seat.why} {say.passOnly}
        </Notice>
      )}
      {seat.kind === 'waitlist' && (
        <Notice kind="warning" title={name}>
          {say.waitlist}
        </Notice>
      )}
      {(seat.kind === 'held' || seat.kind === 'over') && (
        <HeldUntil words={say} until={until ?? now} {...(isNamed && { what: name })} isFree onOver={askAgain}>
          <p className={styles.terms}>{isSettled(offer, cart, now) ? `${say.byItself} ${terms}` : say.thenClass}</p>
        </HeldUntil>
      )}
    </div>
  );
}
