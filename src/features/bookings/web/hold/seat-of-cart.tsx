import { seconds, toUnix } from '../../../../kernel/time.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import type { Cart } from '../../../../web/lib/storage.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { BookingToMake } from '../../../checkout/contract/booking-to-make.ts';
import { UnreadPurpose } from '../../../checkout/web/public/unread-purpose.tsx';
import { useKnown } from '../../../checkout/web/public/use-known.ts';
import type { Products } from '../../../products/web/public/product-view.ts';
import { useOtherZone } from '../../../classes/web/public/zone-note.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { useTerms } from '../reserve/use-terms.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import type { ReserveOffer } from '../public/wire-types.ts';
import { HeldUntil } from '../public/held-until.tsx';
import styles from '../public/held-until.module.css';
import { OverlapNotice } from '../public/overlap-notice.tsx';
import { bookingOfCart, seatWhilePaying, type SeatWhilePaying } from './held-view.ts';
import { useHeldSeat, useHeldUntil } from './use-held.ts';

const say = reserveSay.hold;

interface SeatOfCartProps {
  readonly cart: Cart;
  readonly pack: number;
  /** False when the page shows the class above. */
  readonly isNamed?: boolean;
  /** Receives the booking that Pay makes. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/**
 * At the checkout of a pass: the class that Pay books together with it, and the state of its seat before the payment (docs/decisions/0087,
 * 0148).
 */
export default function SeatOfCart({ cart, pack, isNamed = true, onKnown }: SeatOfCartProps) {
  const packageHasWaitlist = useFeature('waitlist');
  const now = useNow(seconds(5));
  const { product, offer, isAwaited, isUnread, askAgain } = useHeldSeat(cart, pack);
  const seat = offer ? seatWhilePaying({ offer, now, packageHasWaitlist }) : null;
  const isFor = product !== undefined;
  useKnown(isAwaited ? undefined : isFor ? bookingOfCart(cart, offer ?? null, seat) : null, onKnown);
  if (isAwaited)
    return (
      <div className={styles.place}>
        <Bone height={96} />
      </div>
    );
  if (!product && !isUnread) return null;
  if (!product || !offer)
    return (
      <div className={styles.place}>
        <UnreadPurpose title={say.unchecked} onAgain={askAgain}>
          {product ? say.ifFree : undefined}
        </UnreadPurpose>
      </div>
    );
  return seat && <SeatOf {...{ cart, product, offer, seat, isNamed, askAgain }} />;
}

interface SeatOfProps {
  readonly cart: Cart;
  readonly product: Products['data'][number];
  readonly offer: ReserveOffer;
  readonly seat: SeatWhilePaying;
  readonly isNamed: boolean;
  readonly askAgain: () => void;
}

function SeatOf({ cart, product, offer, seat, isNamed, askAgain }: SeatOfProps) {
  const dates = useDates();
  const now = useNow(seconds(5));
  const pass = { is_unlimited: product.class_settings.is_unlimited, charges_late_cancel_fee: product.charge_late_cancel_fee };
  const terms = useTerms(offer, pass, offer.class_late_cancel_fee);
  const until = useHeldUntil(offer.held_until_unix, now);
  const { schedule } = offer;
  const zone = useOtherZone(schedule.unix_start);
  const name = [`${schedule.name}, ${dates.moment(schedule.unix_start)}`, zone].filter(Boolean).join(' · ');
  if (seat.kind === 'no-seat' || seat.kind === 'waitlist')
    return (
      <div className={styles.place}>
        <Notice kind="warning" title={name}>
          {seat.kind === 'waitlist' ? say.waitlist : `${seat.why} ${say.passOnly}`}
        </Notice>
      </div>
    );
  return (
    <div className={styles.place}>
      {toUnix(schedule.unix_start) !== cart.classTime && <Notice kind="warning">{reserveSay.reserve.moved}</Notice>}
      <OverlapNotice places={offer.overlapping} />
      {seat.kind === 'free' && until === null ? (
        <Notice kind="info" title={isNamed ? name : undefined}>
          {say.notHeld} {say.ifFree} {terms}
        </Notice>
      ) : (
        <HeldUntil words={say} until={until ?? now} {...(isNamed && { what: name })} isFree onOver={askAgain}>
          <p className={styles.terms}>
            {say.byItself} {terms}
          </p>
        </HeldUntil>
      )}
    </div>
  );
}
