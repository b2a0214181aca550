import { minutes, plus, seconds } from '../../../../../kernel/time.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { reachTexts } from '../../../../customers/staff-texts.ts';
import { cancelAppointmentByStaff, type StaffAppointment } from '../../../contract/staff-appointments.contract.ts';
import styles from './my-appointments.module.css';
import { appointmentsSay } from './staff-appointments-texts.ts';

const say = appointmentsSay.dialog;
/** Display time of the message after success or failure (spec 3 §9). */
const MESSAGE_STANDS = seconds(5);

interface CancelDialogProps {
  readonly appointment: StaffAppointment;
  readonly onClose: () => void;
}

/** Explains the consequence of cancelling, then shows the result (spec 3 §2, §8). */
export default function CancelDialog({ appointment: one, onClose }: CancelDialogProps) {
  const dates = useDates('staff');
  const { submit, isWorking, error, state, reset } = useSubmit(cancelAppointmentByStaff);
  const done = state.kind === 'done' ? state.reply : null;
  useAfter(done, MESSAGE_STANDS, onClose);
  useAfter(error, MESSAGE_STANDS, reset);
  const cancel = async () => {
    const reply = await submit({ body: { appointment_id: one.id, customer_id: one.customer_id, cancel_by: 'instructor' } });
    if (reply) await queryClient.invalidateQueries();
  };
  const untold = reachTexts().untold([{ name: one.customer_name, phone: one.customer_phone }]);
  const question = one.status === 'waiting_for_confirmation' ? appointmentsSay.decline : say;
  return (
    <Dialog open onClose={onClose} title={question.title} width={440} onPhone="sheet">
      <Stack gap={4}>
        <div>
          <p className={styles.name}>{one.service_name}</p>
          <p className={styles.what}>{dates.span(one.unix_start, plus(one.unix_start, minutes(one.duration)))}</p>
        </div>
        {done ? (
          <>
            <Notice kind="success">{done.message}</Notice>
            <ButtonWithWork look="plain" wide data-autofocus="" onClick={onClose}>
              {say.close}
            </ButtonWithWork>
          </>
        ) : (
          <>
            <p>{one.customer_has_email ? say.body(one.customer_name) : `${say.paidBack} ${untold}`}</p>
            {error && <Notice kind="error">{error.message}</Notice>}
            <div className={foot.actions}>
              <ButtonWithWork look="plain" wide data-autofocus="" onClick={onClose}>
                {say.keep}
              </ButtonWithWork>
              <ButtonWithWork look="danger" wide working={isWorking} onClick={() => void cancel()}>
                {question.yes}
              </ButtonWithWork>
            </div>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
