import { useSettings } from '../../../../web/lib/settings.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { useRefused } from '../../../bookings/web/use-refused.ts';
import { moneyText } from '../../../classes/web/money.ts';
import { seriesSay } from '../texts.ts';
import { useCancelSeries } from '../use-cancel-series.ts';
import type { SeriesBookingEntry } from '../wire-types.ts';
import styles from './cancel-series-dialog.module.css';

const say = seriesSay.confirm;

interface CancelSeriesDialogProps {
  readonly booking: SeriesBookingEntry;
  /** What it costs may have changed: ask again. */
  readonly onRefused: () => void;
  readonly onKeep: () => void;
  readonly onCancelled: (message: string) => void;
}

/** Asks before a series is given back, and says what that does. */
export default function CancelSeriesDialog({ booking, onRefused, onKeep, onCancelled }: CancelSeriesDialogProps) {
  const settings = useSettings();
  const cancelling = useCancelSeries();
  const { isWorking, error } = cancelling;
  useRefused(cancelling, onRefused);
  const { classes, credits_returned: back, credits_kept: kept, fee } = booking.cancellation!;
  const cancel = async () => {
    // Not at a higher price than the one that stands here.
    const reply = await cancelling.submit({
      body: { series_booking_id: booking.id, told: { credits_returned: back, credits_kept: kept, fee } },
    });
    if (reply) onCancelled(reply.message);
  };
  return (
    <ConfirmDialog
      title={say.title}
      words={{ keep: say.keep, yes: say.yes(classes, back) }}
      isDanger
      isWorking={isWorking}
      error={error && (error.firstError ?? error.message)}
      onKeep={onKeep}
      onYes={() => void cancel()}
    >
      <p className={styles.name}>
        <GivenName>{booking.series_name}</GivenName>
      </p>
      <div className={styles.consequences} data-late={kept > 0 || fee !== null || undefined}>
        <p>{say.what(classes)}</p>
        {back > 0 && <p>{say.back(back)}</p>}
        {kept > 0 && <p>{say.kept(kept)}</p>}
        {fee !== null && <p>{say.fee(moneyText(fee, settings))}</p>}
      </div>
    </ConfirmDialog>
  );
}
