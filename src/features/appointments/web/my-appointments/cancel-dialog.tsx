import { seconds } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { CancelledDate, Consequences } from '../../../bookings/web/public/cancel-parts.tsx';
import type { AppointmentCard } from '../../contract/appointments.contract.ts';
import { appointmentsSay } from './appointments-texts.ts';
import { useCancelAppointment } from './use-cancel-appointment.ts';

/** Display time of appointment errors (spec 2 §9). */
const FAILURE_STAYS = seconds(7);

interface CancelDialogProps {
  readonly appointment: AppointmentCard;
  readonly onKeep: () => void;
  readonly onCancelled: (message: string) => void;
}

/** Asks before an appointment is cancelled. The button names the credits returned, by the server's rule. */
export default function CancelDialog({ appointment, onKeep, onCancelled }: CancelDialogProps) {
  const { submit, isWorking, error, reset } = useCancelAppointment();
  const dates = useDates();
  const words = appointmentsSay.confirm;
  const isRequest = appointment.status === 'waiting_for_confirmation';
  const question = isRequest ? appointmentsSay.withdraw : words;
  const returned = appointment.cancellation?.credits_returned ?? 0;
  useAfter(error?.isPassing ? null : error, FAILURE_STAYS, reset);

  const cancel = async () => {
    const reply = await submit({ body: { appointment_id: appointment.id } });
    if (reply) onCancelled(reply.message);
  };
  return (
    <ConfirmDialog
      title={question.title}
      words={{ keep: words.keep, yes: question.yes(returned) }}
      isDanger
      isWorking={isWorking}
      error={error && (error.firstError ?? error.message)}
      onKeep={onKeep}
      onYes={() => void cancel()}
    >
      <CancelledDate name={appointment.service_name} start={appointment.unix_start} />
      <Consequences
        sentences={[
          isRequest ? appointmentsSay.withdraw.until : words.until(dates.deadline(appointment.cancel_before_unix)),
          returned === 0 ? words.nothing : words.returns(returned),
        ]}
        isCostly={false}
      />
    </ConfirmDialog>
  );
}
