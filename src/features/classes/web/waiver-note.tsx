import { Notice } from '../../../web/ui/notice.tsx';
import { paragraphsOf } from './plain-text.ts';
import { reserveSay } from './reserve-texts.ts';
import type { ReserveOffer } from './wire-types.ts';
import styles from './waiver-note.module.css';

/** The waiver that the studio asks for and this person has not accepted yet. */
export function WaiverNote({ offer }: { readonly offer: ReserveOffer }) {
  if (!offer.waiver.require_sign || offer.customer_accepted_wavier) return null;
  return (
    <div className={styles.waiver}>
      <Notice kind="info" title={reserveSay.reserve.waiver}>
        {reserveSay.reserve.waiverNeeded}
      </Notice>
      {/* It scrolls by itself, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.text} tabIndex={0} aria-label={reserveSay.reserve.waiver}>
        {paragraphsOf(offer.waiver.text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </section>
    </div>
  );
}
