import type { ReactNode } from 'react';
import { seconds } from '../../../kernel/time.ts';
import { useDates } from '../../../web/lib/settings.ts';
import { path } from '../../../web/paths.ts';
import { useEmbed } from '../../../web/shell/embed.ts';
import { buttonClass, LinkButton } from '../../../web/ui/button.tsx';
import { StatusWord } from '../../../web/ui/status-word.tsx';
import { claimSay } from '../../bookings/web/public/claim-texts.ts';
import { useNow } from '../../classes/web/public/use-now.ts';
import styles from './seat-on-offer.module.css';
import type { SeatOffer } from '../../classes/contract/schedule-class.ts';

interface SeatOnOfferProps {
  readonly offer: SeatOffer;
  /** Shown once the offer is over. */
  readonly otherwise: ReactNode;
}

/** A seat on offer to a waiting person: its end and the button to claim it (docs/decisions/0032). */
export default function SeatOnOffer({ offer, otherwise }: SeatOnOfferProps) {
  const dates = useDates();
  const now = useNow(seconds(1));
  const { isEmbedded } = useEmbed();
  if (now >= offer.until_unix) return otherwise;
  return (
    <span className={styles.offer}>
      <span className={styles.what}>
        <StatusWord tone="good">
          {offer.applicant_name === null ? claimSay.seatFree : claimSay.seatFreeFor(offer.applicant_name)}
        </StatusWord>
        <span className={styles.until}>{claimSay.until(dates.deadlineTime(offer.until_unix))}</span>
      </span>
      {isEmbedded ? (
        // The claim page is not shown in embedded frames, so the link opens a new tab.
        <a
          href={path.claim.replace('$id', String(offer.booking_id))}
          target="_blank"
          rel="noopener"
          className={buttonClass({}, styles.claim)}
        >
          {claimSay.toClaim}
        </a>
      ) : (
        <LinkButton to={path.claim} params={{ id: String(offer.booking_id) }} className={styles.claim}>
          {claimSay.toClaim}
        </LinkButton>
      )}
    </span>
  );
}
