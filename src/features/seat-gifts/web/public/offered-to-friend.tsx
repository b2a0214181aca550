import type { Instant } from '../../../../kernel/time.ts';
import type { Dates } from '../../../../context/dates.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { SoftLine } from '../../../bookings/web/public/own-card.tsx';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { giftSay } from './gift-texts.ts';
import { useTakeBack } from './use-take-back.ts';
import styles from './offered-to-friend.module.css';

interface OfferedToFriendProps {
  readonly booking: BookingEntry;
  readonly dates: Dates;
  readonly onTakenBack: (message: string) => void;
}

/** Shows that a seat's gift link is open, with a button to take it back. */
export function OfferedToFriend({ booking: { id, class_details: session }, dates, onTakenBack }: OfferedToFriendProps) {
  const takeBack = useTakeBack(id, onTakenBack);
  const when: Instant = session.unix_start;
  return (
    <>
      <SoftLine>
        {giftSay.offered} ·{' '}
        <button
          type="button"
          className={styles.back}
          disabled={takeBack.isWorking}
          aria-label={giftSay.takeBackOf(session.name, dates.moment(when))}
          onClick={takeBack.send}
        >
          {giftSay.takeBackShort}
        </button>
      </SoftLine>
      {takeBack.error && <Notice kind="error">{takeBack.error.message}</Notice>}
    </>
  );
}
