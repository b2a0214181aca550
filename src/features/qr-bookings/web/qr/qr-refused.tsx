import { useNavigate } from '@tanstack/react-router';
import { fromUnix } from '../../../../kernel/time.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { cartOf, keepCart, MYSELF } from '../../../bookings/web/public/reserve/cart.ts';
import NoEligiblePass from '../../../bookings/web/public/reserve/no-eligible-pass.tsx';
import { qrSay } from './qr-texts.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { useClassReserve } from '../../../bookings/web/public/reserve/use-class-reserve.ts';
import styles from '../public/qr-visit.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface QrRefusedProps {
  readonly session: ScheduleClass;
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Missing information, which the ordinary checkout asks for. */
const ASKED_AT_CHECKOUT: readonly unknown[] = ['waiver-not-accepted', 'phone-missing', 'fields-missing'];

/** The reason why the code booked nothing, and the next step. */
export function QrRefused({ session, error, onRetry }: QrRefusedProps) {
  const dates = useDates();
  if (error.isPassing)
    return (
      <Notice kind="error" title={qrSay.failed} action={{ label: say.retry, onPress: onRetry }}>
        {error.message}
      </Notice>
    );
  if (error.code === 'no-eligible-pass') return <NoPass session={session} />;
  if (ASKED_AT_CHECKOUT.includes(error.code)) return <ToCheckout {...{ session, error }} />;
  const opens = error.details.unix_opens;
  return (
    <Notice kind={typeof opens === 'number' ? 'info' : 'warning'} title={qrSay.notBooked}>
      {error.firstError ?? error.message}
      {typeof opens === 'number' && ` ${qrSay.opens(dates.deadline(fromUnix(opens)))}`}
    </Notice>
  );
}

/** The reason why each pass cannot pay, and a link to passes that can. */
function NoPass({ session }: Pick<QrRefusedProps, 'session'>) {
  const { data } = useClassReserve(session.id, 'myself');
  return <NoEligiblePass session={session} unfit={data?.ineligible_passes ?? []} />;
}

function ToCheckout({ session, error }: Pick<QrRefusedProps, 'session' | 'error'>) {
  const navigate = useNavigate();
  const go = () => {
    keepCart(cartOf(session, MYSELF));
    void navigate({ to: path.reserve });
  };
  return (
    <div className={styles.refused}>
      <Notice kind="warning" title={qrSay.notBooked}>
        {error.message}
      </Notice>
      <ButtonWithWork wide onClick={go}>
        {qrSay.complete}
      </ButtonWithWork>
    </div>
  );
}
