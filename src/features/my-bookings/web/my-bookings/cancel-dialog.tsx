import { seconds } from '../../../../kernel/time.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { isWaiting } from '../../../bookings/web/public/booking-view.ts';
import { consequencesOf } from '../../../bookings/web/public/cancellation-sentences.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { asShown, CancelledDate, Consequences, isCostly } from '../../../bookings/web/public/cancel-parts.tsx';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import type { Outcome } from '../../../bookings/web/public/outcome.ts';
import { useCancelBooking } from '../../../bookings/web/public/use-cancel-booking.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';

/** How long a refusal is shown (spec 1 §8). */
const FAILURE_STAYS = seconds(5);

interface CancelDialogProps {
  readonly booking: BookingEntry;
  readonly onKeep: () => void;
  /** The displayed cost may be outdated: load it again. */
  readonly onRefused: () => void;
  readonly onCancelled: (outcome: Outcome) => void;
}

export default function CancelDialog({ booking, onKeep, onRefused, onCancelled }: CancelDialogProps) {
  const { class_details: session, cancellation } = booking;
  const dates = useDates();
  const settings = useSettings();
  const { submit, isWorking, error, reset } = useCancelBooking();
  const waits = isWaiting(booking);
  const words = bookingsSay.confirm;

  useAfter(error?.isPassing ? null : error, FAILURE_STAYS, reset);

  const cancel = async () => {
    const reply = await submit({ body: { id: booking.id, class_id: booking.class_id, ...asShown(cancellation) } });
    if (!reply) return onRefused();
    const { message, undo_until_unix: until } = reply;
    const what = `${session.name}, ${dates.moment(session.unix_start)}`;
    onCancelled({ message, undo: until === null ? null : { kind: 'cancel', booking: booking.id, session: booking.class_id, what, until } });
  };
  const fee = cancellation?.fee ?? null;
  const sentences = cancellation ? consequencesOf(cancellation, waits, fee === null ? null : moneyText(fee, settings), dates.deadline) : [];

  return (
    <ConfirmDialog
      title={waits ? words.titleWaitlist : words.title}
      words={{ keep: words.keep, yes: waits ? words.yesWaitlist : words.yes }}
      isDanger
      isWorking={isWorking}
      error={error && (error.firstError ?? error.message)}
      onKeep={onKeep}
      onYes={() => void cancel()}
    >
      <CancelledDate name={session.name} start={session.unix_start}>
        {booking.class_for === 'other' && booking.applicant_name !== null && <p>{bookingsSay.for(booking.applicant_name)}</p>}
      </CancelledDate>
      <Consequences sentences={sentences} isCostly={isCostly(cancellation)} />
    </ConfirmDialog>
  );
}
