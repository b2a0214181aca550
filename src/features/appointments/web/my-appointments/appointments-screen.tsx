import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { usePassedOnce } from '../../../../web/ui/confirmation/use-passed-once.ts';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { panelIdOf, tabIdOf, Tabs } from '../../../../web/ui/tabs.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { listAppointments, type AppointmentCard } from '../../contract/appointments.contract.ts';
import { forgetSlots } from '../use-slots.ts';
import { AppointmentsList } from './appointments-list.tsx';
import { AppointmentToCalendar } from './appointment-to-calendar.tsx';
import styles from './appointments-screen.module.css';
import { appointmentsSay } from './appointments-texts.ts';
import { TABS, useAppointments, useNamedAppointment, type AppointmentsTab } from './use-appointments.ts';

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'));
const DetailsDialog = lazyDialog(() => import('./appointment-details-dialog.tsx'));

/** How long the result of a cancellation stays, as for a booking. */
const MESSAGE_STAYS = seconds(5);

const NAME = 'appointments';
const TITLED = TABS.map((tab) => ({ tab, title: appointmentsSay.tabs[tab] }));

/** The visitor's own appointments: upcoming, past and cancelled (spec 2 §2). */
export function AppointmentsScreen() {
  const address = useSearch({ strict: false }) as { readonly show?: string; readonly appointment?: string };
  const tab = TABS.find((one) => one === address.show) ?? 'upcoming';
  const navigate = useNavigate();
  const now = useNow();
  const appointments = useAppointments(tab);
  const details = useDialogAddress('appointment');
  const [leaving, setLeaving] = useState<AppointmentCard | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  useAfter(message, MESSAGE_STAYS, () => setMessage(null));
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const entries = appointments.data?.pages.flatMap((page) => page.data) ?? [];
  const booked = usePassedOnce('bookedAppointment');

  const choose = (show: AppointmentsTab) =>
    void navigate({ to: path.account, search: show === 'upcoming' ? {} : { show }, hash: NAME, resetScroll: false });
  const onCancelled = (said: string) => {
    setLeaving(null);
    setMessage(said);
    void client.invalidateQueries({ queryKey: keyOf(listAppointments) });
    forgetSlots(client);
    // The card and its button are gone, so the focus moves to the panel.
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
  };
  const { found: shown, isMissing } = useNamedAppointment(address.appointment, appointments);
  return (
    <>
      <PageTitle
        // Also while the list loads and when it is empty, so that nothing moves.
        aside={
          <LinkButton to={path.appointments} look="plain">
            {appointmentsSay.book}
          </LinkButton>
        }
      >
        {appointmentsSay.title}
      </PageTitle>
      <Tabs name={NAME} label={appointmentsSay.title} tabs={TITLED} chosen={tab} onChoose={choose} />
      <div role="status" className={styles.message}>
        {message !== null && <Notice kind="success">{message}</Notice>}
        {message === null && isMissing && <Notice kind="info">{appointmentsSay.notFound}</Notice>}
        {message === null && <JustBooked appointment={entries.find(({ id }) => id === booked)} />}
      </div>
      <div ref={panel} id={panelIdOf(NAME)} role="tabpanel" aria-labelledby={tabIdOf(NAME, tab)} tabIndex={-1} className={styles.panel}>
        <AppointmentsList
          key={tab}
          {...{ tab, now, appointments }}
          onCancel={setLeaving}
          onDetails={({ id }) => details.open(String(id))}
        />
      </div>
      {leaving && <CancelDialog appointment={leaving} onKeep={() => setLeaving(null)} onCancelled={onCancelled} />}
      {shown && <DetailsDialog appointment={shown} now={now} onClose={details.close} />}
    </>
  );
}

function JustBooked({ appointment }: { readonly appointment: AppointmentCard | undefined }) {
  const dates = useDates();
  if (!appointment || appointment.status === 'cancelled') return null;
  const { service_name: name, unix_start: start } = appointment;
  const isWaiting = appointment.status === 'waiting_for_confirmation';
  return (
    <>
      <Notice kind="success" title={isWaiting ? appointmentsSay.requested(name) : appointmentsSay.booked(name)}>
        {isWaiting ? appointmentsSay.requestedHint : appointmentsSay.bookedHint(dates.moment(start))}
      </Notice>
      <AppointmentToCalendar appointment={appointment} />
    </>
  );
}
