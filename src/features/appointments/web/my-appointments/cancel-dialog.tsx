import { seconds } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { ZoneName } from '../../../classes/web/zone-note.tsx';
import type { AppointmentCard } from '../../contract/appointments.contract.ts';
import { appointmentsSay } from './appointments-texts.ts';
import styles from './cancel-dialog.module.css';
import { useCancelAppointment } from './use-cancel-appointment.ts';

/** Spec 2 §9: errors of appointments. */
const FAILURE_STAYS = seconds(7);

interface CancelDialogProps {
  readonly appointment: AppointmentCard;
  readonly onKeep: () => void;
  readonly onCancelled: (message: string) => void;
}

/** Asks before an appointment is given back; what comes back stands in the button, by the rule that the server obeys. */
export default function CancelDialog({ appointment, onKeep, onCancelled }: CancelDialogProps) {
  const { submit, isWorking, error, reset } = useCancelAppointment();
  const dates = useDates();
  const words = appointmentsSay.confirm;
  const returned = appointment.cancellation?.credits_returned ?? 0;
  const { unix_start: start } = appointment;
  useAfter(error?.isPassing ? null : error, FAILURE_STAYS, reset);

  const cancel = async () => {
    const reply = await submit({ body: { appointment_id: appointment.id } });
    if (reply) onCancelled(reply.message);
  };
  return (
    <ConfirmDialog
      title={words.title}
      words={{ keep: words.keep, yes: words.yes(returned) }}
      isDanger
      isWorking={isWorking}
      error={error && (error.firstError ?? error.message)}
      onKeep={onKeep}
      onYes={() => void cancel()}
    >
      <div>
        <p className={styles.name}>
          <GivenName>{appointment.service_name}</GivenName>
        </p>
        <p className={styles.when}>
          {dates.momentTitle(start)}
          <ZoneName at={start} />
        </p>
      </div>
      <div className={styles.consequences}>
        <p>{words.until(dates.moment(appointment.cancel_before_unix))}</p>
        <p>{returned === 0 ? words.nothing : words.returns(returned)}</p>
      </div>
    </ConfirmDialog>
  );
}
