import { useSettings } from '../../../../web/lib/settings.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { CancelledDate, Consequences } from '../../../bookings/web/public/cancel-parts.tsx';
import { useRefused } from '../../../checkout/web/public/kit/use-refused.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { seriesSay } from '../texts.ts';
import { useCancelSeries } from './use-cancel-series.ts';
import type { SeriesBookingEntry } from '../wire-types.ts';

const say = seriesSay.confirm;

interface CancelSeriesDialogProps {
  readonly booking: SeriesBookingEntry;
  /** Called when the cost may have changed, to read it again. */
  readonly onRefused: () => void;
  readonly onKeep: () => void;
  readonly onCancelled: (message: string) => void;
}

/** Asks before a series is cancelled, and shows the consequences. */
export default function CancelSeriesDialog({ booking, onRefused, onKeep, onCancelled }: CancelSeriesDialogProps) {
  const settings = useSettings();
  const cancelling = useCancelSeries();
  const { isWorking, error } = cancelling;
  useRefused(cancelling, onRefused);
  const { classes, credits_returned: back, credits_kept: kept, fee } = booking.cancellation!;
  const sentences = [
    say.what(classes),
    ...(back > 0 ? [say.back(back)] : []),
    ...(kept > 0 ? [say.kept(kept)] : []),
    ...(fee === null ? [] : [say.fee(moneyText(fee, settings))]),
  ];
  const cancel = async () => {
    // Sends the cost shown here, so that the call never costs more.
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
      <CancelledDate name={booking.series_name} start={null} />
      <Consequences sentences={sentences} isCostly={kept > 0 || fee !== null} />
    </ConfirmDialog>
  );
}
