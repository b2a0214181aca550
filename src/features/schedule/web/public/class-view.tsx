import type { Zone } from '../../../../kernel/calendar.ts';
import { addDays } from '../../../../kernel/calendar.ts';
import { asId, type ClassSessionId, type ClassTemplateId, type TagId } from '../../../../kernel/ids.ts';
import { shownAt, wallClockOf } from '../../../../kernel/wall-clock.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { ClassAbout } from '../class-page/class-about.tsx';
import ClassCard from '../month/class-card.tsx';
import styles from '../month/day-classes.module.css';

interface ClassViewProps {
  readonly name: string;
  readonly color: string;
  readonly minutes: number;
  readonly description: string;
  readonly firstVisit: string | null;
  readonly serviceName: string | null;
  readonly mediaUrl: string | null;
  readonly tags: ReadonlyMap<TagId, string>;
}

const SEATS = 12;
const EVENING = '18:00' as Parameters<typeof shownAt>[2];

/** A class as customers see it, tomorrow evening: its card on the schedule and the texts of its page. Nothing of it can be pressed. */
export function ClassView({ name, color, minutes, description, firstVisit, serviceName, mediaUrl, tags }: ClassViewProps) {
  const { timezone } = useSettings();
  const dates = useDates();
  const zone = timezone as Zone;
  const session: ScheduleClass = {
    id: asId<ClassSessionId>(0),
    class_id: asId<ClassTemplateId>(0),
    name,
    unix_start: shownAt(zone, addDays(wallClockOf(zone, serverNow()).day, 1), EVENING),
    class_duration: minutes,
    service_name: serviceName,
    filter_tags: [...tags.keys()],
    color,
    description,
    ...(mediaUrl !== null && { media_url: mediaUrl }),
    ...UNKNOWN,
  };
  return (
    <Stack gap={4} inert>
      <ul className={styles.grid}>
        <ClassCard
          {...{ session, dates, tags }}
          status={{ kind: 'seats-left', count: SEATS }}
          guests={null}
          quiet={false}
          onReserve={() => undefined}
          onNear={() => undefined}
        />
      </ul>
      <ClassAbout session={session} firstVisit={firstVisit} />
    </Stack>
  );
}

/** The facts that a class has only once it is planned. */
const UNKNOWN = {
  instructor: '',
  instructor_id: null,
  instructor_image: null,
  instructor_description: null,
  location_id: null,
  location_name: null,
  room: null,
  service_id: null,
  visible_public: true,
  accept_reservations: true,
  limit_reservations: true,
  max_reservations: SEATS,
  total_bookings: 0,
  active_bookings_waitlist_count: 0,
  enable_waitlist: false,
  is_online: false,
  in_person: true,
  online_link: null,
  online_password: null,
  additional_details: '',
  is_cancel: false,
  cancellation_reason: null,
  series_count: 0,
} as const satisfies Partial<ScheduleClass>;
