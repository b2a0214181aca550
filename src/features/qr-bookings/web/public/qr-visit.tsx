import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useFeature } from '../../../../web/lib/settings.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { ClassAction } from '../../../classes/web/public/class-status.ts';
import { QrAnswer } from '../qr/qr-answer.tsx';
import { QrRefused } from '../qr/qr-refused.tsx';
import { qrSay } from '../qr/qr-texts.ts';
import { useQrBooking } from '../qr/use-qr-booking.ts';
import styles from './qr-visit.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface QrVisitProps {
  readonly session: ScheduleClass;
  /** The action of the ordinary button. Null when there is none. */
  readonly action: ClassAction | null;
  readonly onReserve: () => void;
}

/** A class page opened by the class's QR code. It books at once, shows the result, and offers undo (spec 1 §2). */
export default function QrVisit({ session, action, onReserve }: QrVisitProps) {
  const hasQr = useFeature('qrcode');
  const { isEmbedded } = useEmbed();
  const isLoggedIn = useIsLoggedIn('customer');
  if (!hasQr)
    return (
      <div className={styles.visit}>
        <Notice kind="info">{qrSay.notHere}</Notice>
      </div>
    );
  // Another site must not book by embedding this page.
  if (isEmbedded)
    return (
      <div className={styles.visit}>
        <Notice kind="info">
          {qrSay.framed}{' '}
          <a href={`/class/${session.id}?qr=1`} target="_blank" rel="noopener">
            {qrSay.openPage}
          </a>
        </Notice>
      </div>
    );
  if (!isLoggedIn) return <LogInFirst from={`/class/${session.id}`} />;
  return (
    <section className={styles.visit} aria-label={qrSay.label}>
      <Visit {...{ session, action, onReserve }} />
    </section>
  );
}

function Visit({ session, action, onReserve }: QrVisitProps) {
  const { reply, error, retry } = useQrBooking(session.id);
  if (reply) return <QrAnswer {...{ reply, action, onReserve }} />;
  if (error) return <QrRefused {...{ session, error }} onRetry={retry} />;
  return (
    <p className={styles.working} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {qrSay.working}
    </p>
  );
}
