import { useQueryClient } from '@tanstack/react-query';
import type { Instant } from '../../../../kernel/time.ts';
import type { ScreenDates } from '../../../../web/lib/dates/screen-dates.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { canClaim, timeLeft } from './claim-view.ts';
import { claimSay } from '../../../bookings/web/public/claim-texts.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { useClaimSeat } from './use-claim-seat.ts';
import styles from './claim-seat.module.css';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';

interface ClaimSeatProps {
  readonly booking: BookingEntry;
  readonly now: Instant;
  readonly dates: ScreenDates;
  readonly onClaimed: (message: string) => void;
}

/** A seat that a waiting person can claim: its time limit, the button, and a friendly reason if another person was faster. */
export function ClaimSeat({ booking, now, dates, onClaimed }: ClaimSeatProps) {
  const { submit, isWorking, error } = useClaimSeat();
  const client = useQueryClient();
  const { class_details: session, claim } = booking;
  const until = claim?.until_unix ?? null;
  const isOpen = canClaim(booking, now);

  const press = async () => {
    const reply = await submit({ body: { id: booking.id } });
    forgetClasses(client);
    if (reply) onClaimed(reply.message);
  };
  if (!isOpen && !error) return null;
  return (
    <div className={styles.claim}>
      {isOpen && (
        <div className={styles.offer}>
          <p className={styles.text}>
            {until === null ? claimSay.free : claimSay.offered(dates.deadlineTime(until), timeLeft(until, now))}
          </p>
          <ButtonWithWork
            working={isWorking}
            aria-label={claimSay.claimOf(session.name, dates.moment(session.unix_start))}
            onClick={() => void press()}
          >
            {claimSay.claim}
          </ButtonWithWork>
        </div>
      )}
      {error && (
        <div className={styles.refused}>
          <Notice kind={error.isPassing ? 'error' : 'info'}>{error.firstError ?? error.message}</Notice>
          {isOpen && !error.isPassing && (
            <LinkButton to={path.buy} search={{ 'class-id': String(booking.class_id), 'class-name': session.name }} look="plain">
              {claimSay.seePasses}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
