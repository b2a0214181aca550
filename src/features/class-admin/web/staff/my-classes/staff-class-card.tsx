import { IconCalendarRepeat } from '@tabler/icons-react';
import { minutes, plus, type Instant } from '../../../../../kernel/time.ts';
import type { Dates } from '../../../../../context/dates.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import { placeOf } from '../../../../classes/web/public/class-place.tsx';
import { useStaffFeatures } from '../../../../staff/web/public/use-ability.ts';
import { lacksPeople } from '../../../../classes/rules/minimum.ts';
import type { StaffClass } from '../../../contract/staff-class.ts';
import { staffStatusOf, type StaffStatus } from '../../../rules/staff-status.ts';
import { minimumSay } from '../../../staff-texts.ts';
import styles from './staff-class-card.module.css';
import { mySay } from './my-classes-texts.ts';

interface StaffClassCardProps {
  readonly session: StaffClass;
  /** Whether this class runs now or begins next. It is shown large. */
  readonly isNext: boolean;
  readonly now: Instant;
  readonly dates: Dates;
  readonly onDetails: (session: StaffClass) => void;
  readonly onAttendance: (session: StaffClass) => void;
}

/** A class of My Classes: time, name, instructor, number of bookings and waits, and a button to its roster (spec 3 §2). */
export function StaffClassCard({ session, isNext, now, dates, onDetails, onAttendance }: StaffClassCardProps) {
  const { name, unix_start: start, class_duration: length, is_cancel: isCancelled, minimum } = session;
  const end = plus(start, minutes(length));
  const isOver = end <= now;
  const when = dates.moment(start);
  const place = placeOf(session);
  const isInSeries = useStaffFeatures().includes('series') && session.series_count > 0;
  return (
    <li
      className={styles.card}
      style={{ '--band': session.color } as React.CSSProperties}
      data-next={isNext || undefined}
      data-over={isOver || undefined}
      data-quiet={isCancelled || isOver || undefined}
    >
      <p className={styles.when}>
        {isNext && <Tag>{start <= now ? mySay.now : mySay.next}</Tag>}
        <time dateTime={new Date(start).toISOString()}>{dates.times(start, end)}</time>
      </p>
      <p className={styles.name} data-struck={isCancelled || undefined}>
        {isInSeries && <IconCalendarRepeat size={16} stroke={1.8} role="img" aria-label={mySay.inSeries} />} <GivenName>{name}</GivenName>
      </p>
      <p className={styles.who}>{[session.instructor_name || mySay.noInstructor, place].filter(Boolean).join(' · ')}</p>
      <Counts session={session} />
      {minimum && !isCancelled && lacksPeople(minimum, session.total_bookings, now) && (
        <p className={styles.minimum}>{minimumSay.tooFew(session.total_bookings, minimum.people, dates.moment(minimum.decided_unix))}</p>
      )}
      <div className={styles.actions}>
        {isCancelled ? (
          <ButtonWithWork look="soft" aria-label={mySay.rosterOf(name, when)} onClick={() => onAttendance(session)}>
            {mySay.roster}
          </ButtonWithWork>
        ) : (
          <ButtonWithWork look={isNext ? 'main' : 'soft'} aria-label={mySay.attendanceOf(name, when)} onClick={() => onAttendance(session)}>
            {mySay.attendance}
          </ButtonWithWork>
        )}
        <ButtonWithWork look="quiet" aria-label={mySay.detailsOf(name, when)} onClick={() => onDetails(session)}>
          {mySay.details}
        </ButtonWithWork>
      </div>
    </li>
  );
}

const TONES: Readonly<Record<StaffStatus, StatusTone>> = { cancelled: 'bad', 'sub-requested': 'wait', scheduled: 'good' };

function Counts({ session }: { readonly session: StaffClass }) {
  const { total_bookings: booked, active_bookings_waitlist_count: waiting, seats_on_hold: held } = session;
  const max = session.limit_reservations ? session.max_reservations : null;
  const status = staffStatusOf(session);
  return (
    <p className={styles.counts}>
      <StatusWord tone={session.attendance_completed ? 'off' : TONES[status]}>
        {session.attendance_completed ? mySay.completed : mySay.status[status]}
      </StatusWord>
      <strong className={styles.booked}>
        <span aria-hidden="true">{mySay.booked(booked, max)}</span>
        <span className="visually-hidden">{mySay.bookedLabel(booked, max)}</span>
      </strong>
      {session.total_attendance > 0 && <span>{mySay.present(session.total_attendance)}</span>}
      {waiting > 0 && <span>{mySay.waiting(waiting)}</span>}
      {held > 0 && <span>{mySay.onHold(held)}</span>}
    </p>
  );
}
