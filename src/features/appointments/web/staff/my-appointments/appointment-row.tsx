import { IconList } from '@tabler/icons-react';
import { minutes as lasting, plus, type Instant } from '../../../../../kernel/time.ts';
import { keyOf, queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork, buttonClass } from '../../../../../web/ui/button.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { MenuButton } from '../../../../../web/ui/menu-button.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { PersonLink } from '../../../../customers/web/public/person-link.tsx';
import { contactEntries } from '../../../../customers/web/public/contact-entries.ts';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { confirmAppointment, listStaffAppointments, type StaffAppointment } from '../../../contract/staff-appointments.contract.ts';
import { cancelRefusal, confirmRefusal } from '../../../rules/confirm-or-cancel.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './my-appointments.module.css';
import { appointmentsSay as say } from './staff-appointments-texts.ts';

const TONES: Readonly<Record<StaffAppointment['status'], StatusTone>> = {
  waiting_for_confirmation: 'wait',
  confirmed: 'good',
  cancelled: 'bad',
};

interface AppointmentRowProps {
  readonly appointment: StaffAppointment;
  readonly now: Instant;
  readonly settings: { readonly allowed_cancel_time: number; readonly allow_instructor_confirm: boolean };
  readonly onNotes: () => void;
  readonly onCancel: () => void;
}

/** An appointment with the actions possible now, by the server's rule (spec 3 §4). */
export function AppointmentRow({ appointment: one, now, settings, onNotes, onCancel }: AppointmentRowProps) {
  const dates = useDates('staff');
  const seesCustomers = useAbility('see-customers');
  const { unix_start: start, customer_name: name, status } = one;
  const end = plus(start, lasting(one.duration));
  const when = dates.moment(start);
  // The server names the deadline, because the appointment may have an earlier rule of its own.
  const cancelMinutes = (start - one.cancel_before_unix) / lasting(1);
  const ask = { appointment: { state: status, cancelMinutes }, session: { startsAt: start } };
  const rules = { instructorConfirms: settings.allow_instructor_confirm, allowedCancelMinutes: cancelMinutes };
  const mayConfirm = confirmRefusal(ask, rules, now) === null;
  const cancel = status === 'waiting_for_confirmation' ? say.decline : { action: say.cancel, of: say.cancelOf };
  const mayCancel = cancelRefusal(ask, 'staff', rules, now) === null;
  return (
    <li className={styles.card} data-quiet={status === 'cancelled' || end <= now || undefined}>
      <p className={styles.when}>
        <time dateTime={new Date(start).toISOString()}>{dates.times(start, end)}</time>
      </p>
      <p className={styles.name} data-struck={status === 'cancelled' || undefined}>
        <PersonLink id={one.customer_id}>{name}</PersonLink>
        {one.customer_injured && (
          <Text as="span" tone="bad" small>
            {say.injured}
          </Text>
        )}
      </p>
      <p className={styles.what}>
        {[one.service_name, say.minutes(one.duration), say.persons(one.number_of_persons), say.with(one.instructor_name)].join(' · ')}
      </p>
      <p className={styles.status}>
        <StatusWord tone={TONES[status]}>{one.status_label}</StatusWord>
        {one.payment_status === 'pending' && <Tag>{say.notPaid}</Tag>}
      </p>
      <div className={styles.actions}>
        {mayConfirm && <Confirm appointment={one} label={say.confirmOf(name, when)} />}
        {one.zoom?.trainer_url && (
          <a className={buttonClass({ look: 'soft' })} href={one.zoom.trainer_url} target="_blank" rel="noopener noreferrer">
            {say.join}
          </a>
        )}
        {mayCancel && (
          <ButtonWithWork look="plain" aria-label={cancel.of(name, when)} onClick={onCancel}>
            {cancel.action}
          </ButtonWithWork>
        )}
      </div>
      {seesCustomers && (
        <span className={styles.icons}>
          <IconButton label={say.notesOf(name)} Icon={IconList} onClick={onNotes} />
          <MenuButton label={say.moreAbout(name)} entries={contactEntries({ email: one.customer_email, phone: one.customer_phone }, say)} />
        </span>
      )}
    </li>
  );
}

function Confirm({ appointment, label }: { readonly appointment: StaffAppointment; readonly label: string }) {
  const { submit, isWorking, error } = useSubmit(confirmAppointment);
  const confirm = async () => {
    const reply = await submit({ body: { appointment_id: appointment.id, customer_id: appointment.customer_id } });
    if (!reply) return;
    toast(reply.message);
    await queryClient.invalidateQueries({ queryKey: keyOf(listStaffAppointments) });
  };
  return (
    <>
      <ButtonWithWork look="soft" working={isWorking} aria-label={label} onClick={() => void confirm()}>
        {say.confirm}
      </ButtonWithWork>
      {error && (
        <p className={styles.wrong} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
