import { IconCalendarEvent } from '@tabler/icons-react';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { PagedCards } from '../../../bookings/web/public/paged-cards.tsx';
import { ZoneNote } from '../../../classes/web/public/zone-note.tsx';
import type { AppointmentCard as Entry } from '../../contract/appointments.contract.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { appointmentsSay } from './appointments-texts.ts';
import type { AppointmentsTab, useAppointments } from './use-appointments.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';

interface AppointmentsListProps {
  readonly tab: AppointmentsTab;
  readonly now: Instant;
  readonly appointments: ReturnType<typeof useAppointments>;
  readonly onCancel: (appointment: Entry) => void;
  readonly onDetails: (appointment: Entry) => void;
}

export function AppointmentsList({ tab, now, appointments, onCancel, onDetails }: AppointmentsListProps) {
  const dates = useDates();
  return (
    <PagedCards
      pages={appointments}
      words={appointmentsSay}
      skeleton={<CardsSkeleton />}
      empty={<NoAppointments tab={tab} />}
      above={<ZoneNote now={now} />}
      card={(appointment, index) => (
        <AppointmentCard
          key={appointment.id}
          {...{ appointment, now, dates, onCancel, onDetails }}
          isNext={tab === 'upcoming' && index === 0}
        />
      )}
    />
  );
}

const NoAppointments = ({ tab }: Pick<AppointmentsListProps, 'tab'>) => (
  <EmptyState title={appointmentsSay.empty} icon={<IconCalendarEvent size={36} stroke={1.4} />}>
    {appointmentsSay.emptyHint[tab]}
  </EmptyState>
);

const CardsSkeleton = () => (
  <Skeleton>
    <Stack gap={3}>
      {[0, 1, 2].map((card) => (
        <Bone key={card} height={148} />
      ))}
    </Stack>
  </Skeleton>
);
